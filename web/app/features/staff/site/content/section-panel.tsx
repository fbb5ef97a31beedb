import { formatMoment } from '@edc/contract/common/time/dates';
import type { DraftSection } from '@edc/contract/site/site-content';
import { isListSection, type SiteEntry, sectionInfo } from '@edc/contract/site/site-content-rules';
import Plus from 'lucide-react/icons/plus';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { readDraft } from '../../../../lib/forms/drafts';
import { Button } from '../../../../ui/actions/button';
import { OrderedList } from '../../../../ui/forms/ordered-list';
import { Alert } from '../../../../ui/notices/alert';
import { useNotices } from '../../../../ui/notices/notices';
import { Badge } from '../../../../ui/text/badge';
import { ClashNote } from './clash-note';
import { DiscardButton } from './discard-button';
import { EntryForm, entryDraft, type Media } from './entry-form';
import { EntryRow, nameOfEntry } from './entry-row';
import { type KeyedEntry, keyed, useSection } from './use-section';

interface SectionPanelProps {
  saved: DraftSection;
  media: Media;
  /** Saved changes are published at a planned time. */
  planned: boolean;
}

const NEW = 'new';

/** One part of the home page, edited in place. */
export function SectionPanel({ saved, planned, media: known }: SectionPanelProps) {
  const { section, changed, changed_by: by, changed_at: at } = saved;
  const { label, hint, item, most, fields } = sectionInfo(section);
  const [open, setOpen] = useState<string>();
  const part = useSection(saved, open !== undefined);
  const [chosen, setMedia] = useState<Media>({});
  const media = { ...chosen, ...known };
  const [problem, setProblem] = useState('');
  const notices = useNotices();
  const panel = useRef<HTMLElement>(null);
  const { entries } = part;

  const saveAll = async (next: KeyedEntry[]) => {
    const problems = await part.save(next);
    setProblem(problems ? Object.values(problems).join(' ') : '');
  };
  /** The form was taller than the entry that takes its place: that is brought into sight. */
  const saySaved = (index: number) => {
    const message = planned ? 'It is published at the planned time.' : 'Publish it when ready.';
    notices.show({ type: 'success', title: 'Draft saved', message });
    requestAnimationFrame(() => {
      const entry = panel.current?.querySelectorAll('ol > li')[index] ?? panel.current;
      entry?.scrollIntoView({ block: 'center' });
    });
  };
  /** Problems of one entry, by field. */
  const saveEntry = async (next: KeyedEntry[], index: number, found: Media) => {
    setMedia(found);
    const problems = await part.save(next);
    if (!problems) {
      setOpen(undefined);
      saySaved(index);
      return undefined;
    }
    return Object.fromEntries(
      Object.entries(problems).map(([name, words]) => [
        name.startsWith(`${index}.`) ? name.slice(`${index}.`.length) : name,
        words,
      ]),
    );
  };
  const save = planned ? 'Save for the planned publishing' : 'Save draft';
  const empty: SiteEntry = Object.fromEntries(Object.keys(fields).map((name) => [name, '']));
  const single = entries[0]?.values ?? empty;
  const form = { section, media, onCancel: () => setOpen(undefined) };
  const isList = isListSection(section);
  const reopen = useEffectEvent(() => {
    const isLeft = (values: SiteEntry) => readDraft(entryDraft(section, values)) !== undefined;
    const left = isList ? entries.find(({ values }) => isLeft(values))?.key : undefined;
    if (left !== undefined || isLeft(isList ? empty : single)) setOpen(left ?? NEW);
  });
  // What was typed and not saved. Not in the first render, which must be the same as the server's.
  useEffect(() => reopen(), []);
  return (
    <section
      ref={panel}
      aria-labelledby={`part-${section}`}
      className="grid content-start gap-3 rounded-card border border-line bg-card p-4"
    >
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id={`part-${section}`} className="text-heading">
          {label}
        </h2>
        {changed && (
          <Badge tone={planned ? 'info' : 'warning'}>
            {planned ? 'Publishing planned' : 'Not published yet'}
          </Badge>
        )}
        <span className="ml-auto flex flex-wrap gap-1">
          {changed && <DiscardButton section={section} version={part.version} />}
        </span>
        <p className="w-full text-small text-muted">
          {hint}
          {changed && at && ` Last changed by ${by}, ${formatMoment(at)}.`}
        </p>
      </header>
      {part.clash && (
        <ClashNote
          section={section}
          clash={part.clash}
          onTheirs={part.takeTheirs}
          onMine={part.takeMine}
        />
      )}
      {problem && (
        <Alert type="danger" announce>
          {problem}
        </Alert>
      )}
      {isList ? (
        <>
          {entries.length === 0 && open !== NEW && (
            <p className="text-muted">Nothing here yet. This part is not shown.</p>
          )}
          <OrderedList
            items={entries}
            keyOf={({ key }) => key}
            nameOf={({ values }) => nameOfEntry(values)}
            onOrder={(order) => void saveAll(order)}
          >
            {({ key, values }, index) =>
              open === key ? (
                <EntryForm
                  {...form}
                  values={values}
                  submit={save}
                  onSave={(next, found) =>
                    saveEntry(entries.with(index, { key, values: next }), index, found)
                  }
                />
              ) : (
                <EntryRow
                  section={section}
                  values={values}
                  media={media}
                  onEdit={() => setOpen(key)}
                  onRemove={() => void saveAll(entries.toSpliced(index, 1))}
                />
              )
            }
          </OrderedList>
          {open === NEW && (
            <div className="rounded-control border border-link p-3">
              <EntryForm
                {...form}
                values={empty}
                submit={`Add ${item}`}
                onSave={(values, found) =>
                  saveEntry([...entries, keyed(values)], entries.length, found)
                }
              />
            </div>
          )}
          {open !== NEW && entries.length < most && (
            <Button
              size="small"
              icon={<Plus />}
              className="justify-self-start"
              onClick={() => setOpen(NEW)}
            >
              {`Add ${item}`}
            </Button>
          )}
        </>
      ) : open === NEW ? (
        <EntryForm
          {...form}
          values={single}
          submit={save}
          onSave={(values, found) => saveEntry([keyed(values)], 0, found)}
        />
      ) : (
        <EntryRow section={section} values={single} media={media} onEdit={() => setOpen(NEW)} />
      )}
    </section>
  );
}
