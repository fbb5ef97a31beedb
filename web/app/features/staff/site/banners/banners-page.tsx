import { formatMoment } from '@edc/contract/common/time/dates';
import {
  type BannerState,
  bannerLinkName,
  bannerPlaceLabels,
  bannerStateLabels,
} from '@edc/contract/site/banner-rules';
import type { Banner } from '@edc/contract/site/banners';
import { useRevalidator } from 'react-router';
import { api } from '../../../../lib/api/api';
import { useDialogs } from '../../../../lib/forms/dialog-drafts';
import { useSubmit } from '../../../../lib/forms/use-submit';
import { Button } from '../../../../ui/actions/button';
import { KeyButton } from '../../../../ui/actions/key-button';
import { useHydrated } from '../../../../ui/hooks/use-hydrated';
import { ScreenHeader } from '../../../../ui/layout/screen-header';
import { EmptyState } from '../../../../ui/notices/empty-state';
import { useNotices } from '../../../../ui/notices/notices';
import { Badge } from '../../../../ui/text/badge';
import { BannerDialog } from './banner-dialog';

const tones = {
  shown: 'success',
  planned: 'info',
  over: 'neutral',
} as const satisfies Record<BannerState, string>;

/** Lines above every page of the public site or the portal, each with its time. */
export function BannersPage({ banners }: { banners: Banner[] }) {
  const { revalidate } = useRevalidator();
  const hydrated = useHydrated();
  const { open, show, dialog } = useDialogs<string>('banners', 'Saved');
  const [action, id] = open?.split(' ') ?? [];
  const banner = banners.find((one) => one.id === id);
  return (
    <div className="grid gap-4 px-4 py-4 md:px-6">
      <ScreenHeader
        title="Banners"
        action={
          <KeyButton size="small" disabled={!hydrated} onClick={() => show('add')}>
            Add a banner
          </KeyButton>
        }
      />
      {banners.length === 0 ? (
        <EmptyState title="No banner yet">
          A banner is one line above every page, for example that registration ends on Friday.
        </EmptyState>
      ) : (
        <ul className="grid max-w-4xl gap-3">
          {banners.map((one) => (
            <BannerCard
              key={one.id}
              banner={one}
              hydrated={hydrated}
              onChange={() => show(`change ${one.id}`)}
              onEnded={() => void revalidate()}
            />
          ))}
        </ul>
      )}
      {(action === 'add' || (action === 'change' && banner)) && (
        <BannerDialog banner={action === 'change' ? banner : undefined} {...dialog} />
      )}
    </div>
  );
}

interface BannerCardProps {
  banner: Banner;
  hydrated: boolean;
  onChange: () => void;
  onEnded: () => void;
}

function BannerCard({ banner, hydrated, onChange, onEnded }: BannerCardProps) {
  const notices = useNotices();
  const { busy, run } = useSubmit();
  const { id, text, link, state } = banner;
  const change = state === 'over' ? 'Show again' : 'Edit';
  const ending = state === 'planned' ? 'Cancel' : 'End now';
  const end = () =>
    void run('Not ended', async () => {
      const { message } = await api('POST /staff/banners/{id}/end', { id });
      notices.show({ type: 'success', title: 'Ended', message });
      onEnded();
    });
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 rounded-card border border-line bg-card px-4 py-3">
      <div className="grid min-w-0 grow basis-80 gap-1">
        <h2 className="flex flex-wrap items-center gap-2 text-base">
          <span className="wrap-anywhere">{text}</span>
          <Badge tone={tones[state]}>{bannerStateLabels[state]}</Badge>
        </h2>
        <p className="text-muted">
          {bannerPlaceLabels[banner.place]} · {formatMoment(banner.starts_at)} to{' '}
          {formatMoment(banner.ends_at)}
        </p>
        <p className="text-muted wrap-anywhere">
          {link && `Leads to ${bannerLinkName(link)} · `}Last changed by {banner.changed_by}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          disabled={!hydrated}
          aria-label={`${change}: ${text}`}
          onClick={onChange}
        >
          {change}
        </Button>
        {state !== 'over' && (
          <Button
            size="small"
            busy={busy}
            disabled={!hydrated}
            aria-label={`${ending}: ${text}`}
            onClick={end}
          >
            {ending}
          </Button>
        )}
      </div>
    </li>
  );
}
