import { counted } from '@edc/contract/common/text/counted';
import {
  type BulkRequestAction,
  bulkRequestActions,
  outcomeWords,
  type RequestKind,
  type RequestQueue,
  readRequestKey,
  requestKindLabels,
  requestKinds,
} from '@edc/contract/desk/requests/request-rules';
import { REASON_LENGTH } from '@edc/contract/people/roster/student-rules';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { api, type Input } from '../../../../lib/api/api';
import { useBulk } from '../../../../lib/lists/use-bulk';
import { LongJobDialog } from '../../../../shared/long-jobs/long-job-dialog';
import { Button } from '../../../../ui/actions/button';
import { ReasonField } from '../../../../ui/forms/reason-field';
import { BulkDialog } from '../../../../ui/lists/selection/bulk-dialog';
import type { Selection } from '../../../../ui/lists/selection/selection';
import { decisions } from './decisions';
import { PrintButton } from './print-button';
import { SavedReasons } from './saved-reasons';
import { kindNoun } from './words';

type Selected = Input<'POST /staff/bulk/requests/approve'>;

interface BulkActionsProps {
  filters: Omit<Selected, 'keys'>;
  selection: Selection;
  /** The selected ones are done. */
  onEnd: () => void;
}

type Kinds = readonly RequestKind[];

const has = (kinds: Kinds, kind: RequestKind) => kinds.includes(kind);

/** The effect on each of them, shown before it is pressed. */
const effects: Record<BulkRequestAction, (kinds: Kinds) => string> = {
  approve: (kinds) => {
    const done = [
      ...(has(kinds, 'skill_change') ? ['skills are changed'] : []),
      ...(has(kinds, 'certificate') ? ['certificates are issued'] : []),
    ].join(', ');
    return `${done.charAt(0).toUpperCase()}${done.slice(1)}, and each student gets an email. This cannot be undone here.`;
  },
  reject: (kinds) =>
    `Each student gets an email with your reason. What was paid becomes credit for the next ${kindNoun(kinds)}.`,
  ready: () => 'Each student gets an email that the printed certificate can be collected.',
  collected: () => 'It is recorded that you handed the printed certificates over.',
};

/** Among skill changes, these name certificates explicitly. */
const certificateButtons: Partial<Record<BulkRequestAction, string>> = {
  ready: 'Mark certificates as ready',
  collected: 'Mark certificates as collected',
};

/** The tabs on which an action is possible; for all states, any. */
const statesFor: Record<BulkRequestAction | 'print', readonly RequestQueue[]> = {
  approve: ['pending'],
  reject: ['pending'],
  ready: ['approved', 'to_print'],
  collected: ['ready'],
  print: ['approved', 'to_print', 'ready', 'collected'],
};

/** Actions on the selected requests that at least one of them allows. */
export function BulkActions({ filters, selection, onEnd }: BulkActionsProps) {
  const [action, setAction] = useState<BulkRequestAction>();
  const selected: Selected = selection.all
    ? filters
    : { state: 'all', keys: [...selection.keys].join(',') };
  const kinds = kindsOf(selected);
  const { state = 'all' } = filters;
  const isMeant = (one: keyof typeof statesFor) =>
    state === 'all' || statesFor[one].includes(state);
  const possible = bulkRequestActions.filter(
    (one) => isMeant(one) && (!(one in certificateButtons) || has(kinds, 'certificate')),
  );
  return (
    <>
      {possible.map((one) => (
        <Button key={one} variant="inverse" size="small" onClick={() => setAction(one)}>
          {(kinds.length > 1 ? certificateButtons[one] : undefined) ?? decisions[one].button}
        </Button>
      ))}
      {isMeant('print') && has(kinds, 'certificate') && (
        <PrintButton
          filters={filters}
          selection={selection}
          onReady={isMeant('ready') ? () => setAction('ready') : undefined}
        />
      )}
      {action && (
        <RequestsDialog
          action={action}
          selected={selected}
          onEnd={onEnd}
          onClose={() => setAction(undefined)}
        />
      )}
    </>
  );
}

interface RequestsDialogProps {
  action: BulkRequestAction;
  selected: Selected;
  onEnd: () => void;
  onClose: () => void;
}

/** Both kinds if both may be among the selected. */
function kindsOf({ keys, kind }: Selected): Kinds {
  if (keys === undefined) return kind ? [kind] : requestKinds;
  const found = new Set(keys.split(',').map((key) => readRequestKey(key).kind));
  return requestKinds.filter((one) => found.has(one));
}

/** `Approve 3 requests`, `Mark 2 certificate requests as ready`. */
function labelOf(action: BulkRequestAction, count: number, kinds: Kinds): string {
  const [verb = '', ...rest] = decisions[action].button.split(' ');
  return [verb, counted(count, kindNoun(kinds)), ...rest].join(' ');
}

function RequestsDialog({ action, selected, onEnd, onClose }: RequestsDialogProps) {
  const { revalidate } = useRevalidator();
  const [job, setJob] = useState<string>();
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const isRejection = action === 'reject';
  const kinds = kindsOf(selected);
  const { onRun, ...bulk } = useBulk({
    plan: async () => {
      const { data } = await api('POST /staff/bulk/requests/preview', { ...selected, action });
      return {
        effect: effects[action](kinds),
        total: data.counts.find(({ outcome }) => outcome === 'done')?.count ?? 0,
        counts: data.counts.map(({ outcome, count }) => ({
          words: outcome === 'done' ? 'Will be changed' : outcomeWords(action, outcome),
          count,
        })),
        names: data.names,
      };
    },
    run: async () => {
      const { data } = await (action === 'reject'
        ? api('POST /staff/bulk/requests/reject', { ...selected, reason })
        : api(`POST /staff/bulk/requests/${action}`, selected));
      setJob(data.job);
      return { results: [] };
    },
    onDone: () => undefined,
  });
  const run = () => {
    setMissing(isRejection && !reason.trim());
    if (!isRejection || reason.trim()) onRun();
  };
  if (job) {
    return (
      <LongJobDialog
        id={job}
        title={decisions[action].button}
        isOne={bulk.plan?.total === 1}
        onClose={() => {
          onClose();
          onEnd();
        }}
        onEnd={() => void revalidate()}
      />
    );
  }
  return (
    <BulkDialog
      {...bulk}
      title={`${decisions[action].button}: the selected ${kindNoun(kinds)}s`}
      label={bulk.plan ? labelOf(action, bulk.plan.total, kinds) : decisions[action].button}
      danger={isRejection}
      onRun={run}
      onClose={onClose}
    >
      {isRejection && (
        <>
          <ReasonField
            id="bulk-reason"
            hint="Every student reads this."
            error={missing ? 'Please give a reason' : undefined}
            value={reason}
            max={REASON_LENGTH}
            onChange={setReason}
          />
          {kinds.map((kind) => (
            <SavedReasons
              key={kind}
              kind={kind}
              {...(kinds.length > 1 ? { label: `Saved reasons: ${requestKindLabels[kind]}` } : {})}
              reason={reason}
              onChoose={setReason}
            />
          ))}
        </>
      )}
    </BulkDialog>
  );
}
