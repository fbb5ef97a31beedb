import { settingGroups } from '@edc/contract/desk/settings/setting-group-rules';
import type { AllSettings } from '@edc/contract/desk/settings/settings';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { NeedsScript } from '../../../../ui/actions/needs-script';
import { TextLink } from '../../../../ui/actions/text-link';
import { GroupForm } from './group-form';
import { MailTrial, PaymentTrial } from './trials';

const parts = [
  ...settingGroups.map(({ id, title }) => ({ id, title })),
  { id: 'mail', title: 'Email' },
  { id: 'payments', title: 'Payments' },
];

/** All settings, in groups that are saved one by one. */
export function SettingsPage({ settings, mail, payments }: AllSettings) {
  useFoundSetting();
  return (
    <div className="grid gap-4 px-4 py-4 md:px-6">
      <h1 className="text-section">Settings</h1>
      <NeedsScript />
      <div className="grid items-start gap-4 lg:grid-cols-[13rem_minmax(0,1fr)]">
        <nav aria-label="Groups of settings" className="lg:sticky lg:top-4">
          <ul className="flex flex-wrap gap-x-4 lg:grid">
            {parts.map(({ id, title }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="inline-flex min-h-9 items-center text-link hover:underline pointer-coarse:min-h-11"
                >
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="grid max-w-4xl gap-4">
          {settingGroups.map((group) => (
            <GroupForm key={group.id} group={group} settings={settings}>
              {group.id === 'branding' && <OnPaper />}
            </GroupForm>
          ))}
          <MailTrial mail={mail} />
          <PaymentTrial providers={payments} />
        </div>
      </div>
    </div>
  );
}

const OUTLINED_MS = 3000;

/** Goes to the setting that was chosen in the console's search. */
function useFoundSetting() {
  const location = useLocation();
  useEffect(() => {
    const found: unknown = location.state?.open;
    if (typeof found !== 'string') return;
    const field = document.querySelector(`[data-setting="${CSS.escape(found)}"] > *`);
    field?.scrollIntoView({ block: 'center' });
    field?.querySelector<HTMLElement>('input, select, textarea, button')?.focus();
    const outline = '2px solid var(--focus)';
    field?.animate({ outline: [outline, outline], outlineOffset: ['8px', '8px'] }, OUTLINED_MS);
  }, [location]);
}

/** Settings that are on other screens. */
function OnPaper() {
  return (
    <p className="text-muted">
      Who signs certificates, and their words:{' '}
      <TextLink to="/staff/requests/template">certificate template</TextLink>. Address and phone
      number are under Centre.
    </p>
  );
}
