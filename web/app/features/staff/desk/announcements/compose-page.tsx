import { formatMoment } from '@edc/contract/common/time/dates';
import { planProblem } from '@edc/contract/common/time/plans';
import { announcementRules } from '@edc/contract/desk/announcements/announcement-rules';
import type { AnnouncementChoices } from '@edc/contract/desk/announcements/announcements';
import { type SubmitEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { api, type Input } from '../../../../lib/api/api';
import { FormDialog } from '../../../../lib/forms/form-dialog';
import { inputsOf } from '../../../../lib/forms/inputs';
import { lagosInstant } from '../../../../lib/forms/lagos-time';
import { RestoredNote } from '../../../../lib/forms/restored-note';
import { useDraft } from '../../../../lib/forms/use-draft';
import { aboveForm, useSubmit } from '../../../../lib/forms/use-submit';
import { useStaff } from '../../../../lib/session/staff';
import { Button } from '../../../../ui/actions/button';
import { ChoiceCards } from '../../../../ui/forms/choice-cards';
import { Field } from '../../../../ui/forms/field';
import { TextArea, TextInput } from '../../../../ui/forms/text-input';
import { useHydrated } from '../../../../ui/hooks/use-hydrated';
import { DetailPage, Panel } from '../../../../ui/layout/detail-page';
import { useNotices } from '../../../../ui/notices/notices';
import { announcementHref, announcementsHref } from './address';
import { AudienceFields, type AudienceValues, anyAudience } from './audience-fields';
import { AudiencePreview } from './audience-preview';

const empty = { ...anyAudience, subject: '', message: '', when: 'now', at: '' };

/** Writes an announcement: audience, text and time, with a preview of the recipients. */
export function ComposePage({ choices }: { choices: AnnouncementChoices }) {
  const { email_address } = useStaff();
  const navigate = useNavigate();
  const notices = useNotices();
  const hydrated = useHydrated();
  const { busy, errors, submit, corrected } = useSubmit();
  const draft = useDraft(`announcement:${email_address}`, empty);
  const { values, restored, change, clear } = draft;
  const input = inputsOf(values, change, corrected);
  const [asking, setAsking] = useState(false);
  const { subject, message, when, at, ...audience } = values;

  const problems = (): Record<string, string> => ({
    ...(subject.trim() ? {} : { subject: 'Please write a subject' }),
    ...(message.trim() ? {} : { message: 'Please write a message' }),
  });
  const instant = when === 'later' ? lagosInstant(at) : undefined;
  const ask = (event: SubmitEvent) => {
    event.preventDefault();
    const wrong = instant
      ? planProblem(new Date(instant), new Date())
      : 'Please choose a date and a time';
    const time = when === 'later' && wrong ? { at: wrong } : {};
    void submit({ ...problems(), ...time }, async () => setAsking(true), aboveForm);
  };
  const send = () => {
    void submit(
      {},
      async () => {
        const input = { ...audience, subject, message, ...(instant ? { at: instant } : {}) };
        const { data, message: said } = await api(
          'POST /staff/announcements',
          input as Input<'POST /staff/announcements'>,
        );
        clear();
        notices.show({ type: 'success', title: instant ? 'Planned' : 'Sending', message: said });
        await navigate(announcementHref(data.id));
      },
      ({ message: said, fields }, refuse) =>
        // Where the button was pressed; the fields are marked behind.
        refuse({ ...fields, '': Object.values(fields).join('. ') || said }),
    );
  };
  return (
    <>
      <form onSubmit={ask} noValidate>
        <DetailPage
          back={{ to: announcementsHref({}), label: 'Announcements', row: '' }}
          title="Write an announcement"
          notes={draft.forget && <RestoredNote onForget={draft.forget} />}
          facts={
            <>
              <Panel title="1. Recipients">
                <div className="grid gap-4">
                  <AudienceFields
                    values={audience as AudienceValues}
                    choices={choices}
                    errors={errors}
                    onChange={change}
                  />
                </div>
              </Panel>
              <Panel title="2. What they read">
                <div className="grid gap-4">
                  <Field name="subject" label="Subject" error={errors.subject} required>
                    <TextInput
                      {...input('subject')}
                      maxLength={announcementRules.subject}
                      autoComplete="off"
                    />
                  </Field>
                  <Field
                    name="message"
                    label="Message"
                    hint={`An empty line begins a new paragraph. At most ${announcementRules.message.toLocaleString('en-GB')} characters. The name of the student is put above it.`}
                    error={errors.message}
                    required
                  >
                    <TextArea
                      {...input('message')}
                      rows={6}
                      maxLength={announcementRules.message}
                    />
                  </Field>
                </div>
              </Panel>
              <Panel title="3. When">
                <div className="grid gap-4">
                  <ChoiceCards
                    key={`${restored} ${draft.forget === undefined}`}
                    name="when"
                    legend="When is it sent?"
                    defaultValue={when}
                    onChange={(value) => change({ when: value })}
                    choices={[
                      {
                        value: 'now',
                        label: 'Now',
                        detail: 'Codes and payment emails still go first.',
                      },
                      {
                        value: 'later',
                        label: 'At a time',
                        detail: 'It waits until then, and can be cancelled.',
                      },
                    ]}
                  />
                  {when === 'later' && (
                    <Field
                      name="at"
                      label="Date and time"
                      hint="Nigerian time (WAT). Who belongs to the group is looked up then."
                      error={errors.at}
                    >
                      <TextInput
                        type="datetime-local"
                        value={at}
                        onChange={({ target }) => change({ at: target.value })}
                      />
                    </Field>
                  )}
                </div>
              </Panel>
              <Panel title="4. Check">
                <div className="grid gap-4">
                  <AudiencePreview audience={audience as AudienceValues} />
                  <TestButton words={{ subject, message }} />
                </div>
              </Panel>
              <Panel title="5. Send">
                <div className="grid gap-3">
                  <p className="text-muted">
                    {when === 'now'
                      ? 'We ask you once more before anything is sent.'
                      : 'We ask you once more before it is planned. You can cancel it until then.'}
                  </p>
                  <Button variant="primary" type="submit" busy={busy} disabled={!hydrated}>
                    {when === 'now' ? 'Send announcement' : 'Plan announcement'}
                  </Button>
                </div>
              </Panel>
            </>
          }
          history={
            <div className="max-lg:hidden lg:sticky lg:top-4">
              <Panel title="As students read it">
                <Letter subject={subject} message={message} />
              </Panel>
            </div>
          }
        />
      </form>
      {asking && (
        <FormDialog
          title={instant ? 'Plan this announcement?' : 'Send this announcement?'}
          description={
            instant
              ? `“${subject}” is sent on ${formatMoment(instant)}. Until then it can be cancelled.`
              : `“${subject}” goes to these students as a notification and an email. An email that was sent stays sent.`
          }
          label={instant ? 'Plan it' : 'Send it now'}
          form={{ busy, errors, corrected }}
          onSend={send}
          onClose={() => setAsking(false)}
        >
          <AudiencePreview audience={audience as AudienceValues} />
        </FormDialog>
      )}
    </>
  );
}

/** The typed text, as the email shows it. */
function Letter({ subject, message }: { subject: string; message: string }) {
  if (!subject.trim() && !message.trim()) {
    return <p className="text-muted">Write a subject and a message to see them here.</p>;
  }
  return (
    <div className="grid gap-3 wrap-anywhere">
      <p className="font-semibold">{subject.trim() || 'No subject yet'}</p>
      <p>Dear (name of the student),</p>
      <p className="whitespace-pre-line">{message}</p>
    </div>
  );
}

/** The email to oneself, as students will read it. */
function TestButton({ words }: { words: { subject: string; message: string } }) {
  const { busy, errors, submit } = useSubmit();
  const [sent, setSent] = useState('');
  const test = () =>
    void submit(
      words.subject.trim() && words.message.trim()
        ? {}
        : { '': 'Write a subject and a message first.' },
      async () => setSent((await api('POST /staff/announcements/test', words)).message),
      aboveForm,
    );
  const problem = Object.values(errors)[0];
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button size="small" busy={busy} onClick={test}>
        Send a test to me
      </Button>
      <span role="status" className={problem ? 'text-danger' : 'text-muted'}>
        {problem ?? sent}
      </span>
    </div>
  );
}
