import { passwordStrength, stillNeeded } from '@edc/contract/people/identity/password-rules';
import Check from 'lucide-react/icons/check';
import Circle from 'lucide-react/icons/circle';
import { cx } from '../../../ui/hooks/cx';

const tones = {
  weak: { bar: 'bg-danger', text: 'text-danger' },
  medium: { bar: 'bg-gold', text: 'text-warning' },
  strong: { bar: 'bg-success', text: 'text-success' },
};

/**
 * The strength of a password while it is typed: a bar, what is still needed, and five rules. A
 * password that the server has refused keeps the rules alone: its field says why it was refused.
 */
export function StrengthMeter({ password, refused }: { password: string; refused: boolean }) {
  const { percent, label, rules } = passwordStrength(password);
  const needed = stillNeeded(password);
  const tone = tones[label];
  return (
    <div className="grid gap-2 text-small">
      {!refused && (
        <>
          <div aria-hidden="true" className="grid grid-cols-5 gap-1">
            {rules.map(({ name }, part) => (
              <span
                key={name}
                className={cx(
                  'h-1.5 rounded-full transition-colors duration-(--quick)',
                  part * 20 < percent ? tone.bar : 'bg-line',
                )}
              />
            ))}
          </div>
          <p role="status">
            {password === '' ? (
              `Needed: ${needed}.`
            ) : (
              <>
                <strong className={tone.text}>Password strength: {label}</strong>
                {needed
                  ? `. Still needed: ${needed}.`
                  : '. When you save, a common or easily guessed password is still refused.'}
              </>
            )}
          </p>
        </>
      )}
      <ul aria-label="A strong password has" className="grid gap-1">
        {rules.map((rule) => (
          <li
            key={rule.name}
            className={cx('flex items-start gap-2', rule.kept ? 'text-success' : 'text-muted')}
          >
            {rule.kept ? (
              <Check strokeWidth={3} className="mt-0.5 size-4 shrink-0" />
            ) : (
              <Circle className="mt-0.5 size-4 shrink-0" />
            )}
            <span className="min-w-0">
              {rule.label}
              <span className="sr-only">{rule.kept ? ', done' : ', missing'}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
