import { complaintCategories } from '@edc/contract/desk/complaints/complaint-rules';
import { Button } from '../../../../ui/actions/button';
import { choicesOf } from '../../../../ui/forms/choices';
import { Field, FieldError } from '../../../../ui/forms/field';
import { Select } from '../../../../ui/forms/select';
import { TextArea, TextInput } from '../../../../ui/forms/text-input';
import type { SettingInputProps } from './setting-values';

interface Answer {
  category: string;
  question: string;
  answer: string;
}

const EMPTY: Answer = { category: 'Payment', question: '', answer: '' };
const MOST = 40;

/** Questions with their answers, each for one kind of complaint; the value is JSON. */
export function AnswersField({ name, label, hint, value, error, onChange }: SettingInputProps) {
  // An empty list is stored as empty text.
  const answers = value === '' ? [] : (JSON.parse(value) as Answer[]);
  const keep = (next: Answer[]) => onChange(next.length > 0 ? JSON.stringify(next) : '');
  const change = (at: number, part: Partial<Answer>) =>
    keep(answers.map((one, other) => (other === at ? { ...one, ...part } : one)));
  return (
    <fieldset className="grid gap-3 md:col-span-2">
      <legend className="font-semibold">{label}</legend>
      <p className="text-small text-muted">{hint}</p>
      <FieldError id={error && `${name}-error`}>{error}</FieldError>
      <ol className="grid gap-4">
        {answers.map((one, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an answer has no name of its own
          <li key={at} className="grid gap-3 border-t border-line pt-3 md:grid-cols-[12rem_1fr]">
            <Field name="category" id={`${name}-${at}-category`} label="Category">
              <Select
                choices={choicesOf(complaintCategories)}
                value={one.category}
                onChange={({ target }) => change(at, { category: target.value })}
              />
            </Field>
            <Field name="question" id={`${name}-${at}-question`} label="Question">
              <TextInput
                value={one.question}
                maxLength={150}
                onChange={({ target }) => change(at, { question: target.value })}
              />
            </Field>
            <Field
              name="answer"
              id={`${name}-${at}-answer`}
              label="Answer"
              className="md:col-span-2"
            >
              <TextArea
                rows={2}
                value={one.answer}
                maxLength={600}
                onChange={({ target }) => change(at, { answer: target.value })}
              />
            </Field>
            <div>
              <Button
                size="small"
                variant="quiet"
                onClick={() => keep(answers.filter((_, other) => other !== at))}
              >
                Remove this answer
              </Button>
            </div>
          </li>
        ))}
      </ol>
      {answers.length < MOST && (
        <div>
          <Button size="small" onClick={() => keep([...answers, EMPTY])}>
            Add an answer
          </Button>
        </div>
      )}
    </fieldset>
  );
}
