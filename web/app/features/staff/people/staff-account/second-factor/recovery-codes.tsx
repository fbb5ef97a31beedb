import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import Printer from 'lucide-react/icons/printer';
import { Button } from '../../../../../ui/actions/button';
import { ButtonLink } from '../../../../../ui/actions/button-link';
import { useNotices } from '../../../../../ui/notices/notices';

interface RecoveryCodesProps {
  codes: string[];
  account: string;
  /** They were copied, downloaded or printed. */
  onTaken?: () => void;
}

/** The recovery codes, which are shown only this once. */
export function RecoveryCodes({ codes, account, onTaken }: RecoveryCodesProps) {
  const notices = useNotices();
  const text = [`Recovery codes of ${account}`, 'Each code works once.', '', ...codes, ''].join(
    '\n',
  );
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => {
        notices.show({ type: 'success', title: 'Copied', message: 'The codes are copied.' });
        onTaken?.();
      },
      () =>
        notices.show({
          type: 'danger',
          title: 'Not copied',
          message: 'Your browser does not allow it. Download or print the codes instead.',
        }),
    );
  const print = () => {
    window.print();
    onTaken?.();
  };
  return (
    <div className="grid gap-4">
      <p>
        If you lose your phone, a recovery code lets you in. Each of these ten codes works once. We
        show them only now: save them where you find them again, such as in a password manager.
      </p>
      <ol
        aria-label="Recovery codes"
        className="grid grid-cols-2 gap-x-6 gap-y-2 rounded-card border border-line bg-hover p-4 font-code max-[22rem]:grid-cols-1"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2 print:hidden">
        <Button icon={<Copy />} onClick={() => void copy()}>
          Copy
        </Button>
        <ButtonLink
          to={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="recovery-codes.txt"
          icon={<Download />}
          reload
          onClick={() => onTaken?.()}
        >
          Download
        </ButtonLink>
        <Button icon={<Printer />} onClick={print}>
          Print
        </Button>
      </div>
    </div>
  );
}
