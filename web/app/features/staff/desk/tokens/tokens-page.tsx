import { formatDay, formatMoment } from '@edc/contract/common/time/dates';
import {
  scopeLabels,
  type TokenState,
  tokenStateLabels,
} from '@edc/contract/desk/tokens/token-rules';
import type { ApiToken } from '@edc/contract/desk/tokens/tokens';
import { useRevalidator } from 'react-router';
import { useDialogs } from '../../../../lib/forms/dialog-drafts';
import { Button } from '../../../../ui/actions/button';
import { Key } from '../../../../ui/actions/key';
import { useKey } from '../../../../ui/hooks/use-key';
import { EmptyState } from '../../../../ui/notices/empty-state';
import { Badge } from '../../../../ui/text/badge';
import { CreateDialog } from './create-dialog';
import { RevokeDialog } from './revoke-dialog';

const tones = {
  active: 'success',
  expired: 'neutral',
  revoked: 'neutral',
  orphaned: 'warning',
} as const satisfies Record<TokenState, string>;

/** Tokens with which other university systems call the portal. */
export function TokensPage({ tokens }: { tokens: ApiToken[] }) {
  const { revalidate } = useRevalidator();
  const { open, draft, show, close, done } = useDialogs<string>('tokens', 'Revoked');
  const create = useKey<HTMLButtonElement>('e');
  const toRevoke = tokens.find(({ id }) => open === `revoke-${id}`);
  return (
    <div className="grid gap-4 px-4 py-4 md:px-6">
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="grid gap-1">
          <h1 className="text-section">API tokens</h1>
          <p className="max-w-prose text-muted">
            With a token, another system of the university can send students or fetch registrations.{' '}
            <a href="/api/docs" className="text-link underline">
              How the calls work
            </a>
          </p>
        </div>
        <Button ref={create} variant="primary" size="small" onClick={() => show('create')}>
          Create a token <Key>e</Key>
        </Button>
      </header>
      {tokens.length === 0 ? (
        <EmptyState title="No tokens yet">
          Create one for each system, so that you can revoke one without stopping the others.
        </EmptyState>
      ) : (
        <ul className="grid max-w-4xl gap-3">
          {tokens.map((token) => (
            <TokenCard key={token.id} token={token} onRevoke={() => show(`revoke-${token.id}`)} />
          ))}
        </ul>
      )}
      {open === 'create' && (
        <CreateDialog draft={draft} onClose={close} onCreated={() => void revalidate()} />
      )}
      {toRevoke && <RevokeDialog token={toRevoke} onClose={close} onDone={done} />}
    </div>
  );
}

function TokenCard({ token, onRevoke }: { token: ApiToken; onRevoke: () => void }) {
  const isActive = token.state === 'active';
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 rounded-card border border-line bg-card px-4 py-3">
      <div className="grid min-w-0 gap-1">
        <h2 className="flex flex-wrap items-center gap-2 text-lead">
          <span className="wrap-anywhere">{token.name}</span>
          <Badge tone={tones[token.state]}>{tokenStateLabels[token.state]}</Badge>
        </h2>
        <p>{token.scopes.map((scope) => scopeLabels[scope]).join(' · ')}</p>
        <p className="text-muted">
          <span className="font-code">{token.start}…</span>, created by {token.created_by} on{' '}
          {formatDay(token.created_at)}
        </p>
        <p className="text-muted">
          {token.last_used_at ? `Last used ${formatMoment(token.last_used_at)}` : 'Never used'}
          {', '}
          {token.revoked_at
            ? `revoked ${formatMoment(token.revoked_at)}`
            : `${isActive ? 'works until' : 'ended'} ${formatDay(token.expires_at)}`}
        </p>
      </div>
      {isActive && (
        <Button size="small" aria-label={`Revoke ${token.name}`} onClick={onRevoke}>
          Revoke
        </Button>
      )}
    </li>
  );
}
