import { formatMoment } from '@edc/contract/common/time/dates';
import type { StoryKind } from '@edc/contract/money/payment-record-rules';
import type { StoryEntry } from '@edc/contract/money/payment-records';
import Banknote from 'lucide-react/icons/banknote';
import Bell from 'lucide-react/icons/bell';
import Mail from 'lucide-react/icons/mail';
import ShoppingCart from 'lucide-react/icons/shopping-cart';
import Undo2 from 'lucide-react/icons/undo-2';
import UserCheck from 'lucide-react/icons/user-check';
import { TextLink } from '../../../../ui/actions/text-link';

const icons: Record<StoryKind, typeof Bell> = {
  attempt: ShoppingCart,
  notice: Bell,
  money: Banknote,
  refund: Undo2,
  email: Mail,
  action: UserCheck,
};

/** Everything that happened to a payment, oldest first, on a timeline. */
export function Story({ story }: { story: readonly StoryEntry[] }) {
  if (story.length === 0) return <p className="text-muted">Nothing is recorded.</p>;
  return (
    <ol className="grid gap-3">
      {story.map((entry, at) => {
        const Icon = icons[entry.kind];
        const { title } = entry;
        return (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a story only grows at its end
            key={at}
            className="relative grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-3 not-last:before:absolute not-last:before:top-6 not-last:before:-bottom-2 not-last:before:left-2.5 not-last:before:border-l not-last:before:border-line"
          >
            <Icon className="mt-0.5 size-5 text-muted" />
            <div className="min-w-0 wrap-anywhere">
              <p className="font-semibold">
                {entry.link ? <TextLink to={entry.link}>{title}</TextLink> : title}
              </p>
              {entry.detail && <p>{entry.detail}</p>}
              <p className="text-muted">
                <time dateTime={entry.at}>{formatMoment(entry.at)}</time>
                {entry.by && `, ${entry.by}`}
              </p>
            </div>
          </li>
        );
      })}
    </ol>
  );
}
