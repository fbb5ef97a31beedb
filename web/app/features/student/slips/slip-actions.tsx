import type { Registration } from '@edc/contract/training/enrolment';
import Download from 'lucide-react/icons/download';
import Printer from 'lucide-react/icons/printer';
import type { MouseEvent } from 'react';
import { isReachable, mayBeOffline } from '../../../lib/api/reachable';
import { useViewed } from '../../../lib/session/viewed';
import { Button } from '../../../ui/actions/button';
import { ButtonLink } from '../../../ui/actions/button-link';
import { useNotices } from '../../../ui/notices/notices';

interface SlipActionsProps {
  slip: Registration;
  onPrint?: () => void;
  /** Secondary if there are several slips: none is the most important. */
  variant?: 'primary' | 'secondary';
}

export function SlipActions({
  slip,
  onPrint = () => window.print(),
  variant = 'primary',
}: SlipActionsProps) {
  const { show } = useNotices();
  const viewed = useViewed();
  const pdf = `/api/student/slip/${encodeURIComponent(slip.code)}.pdf`;
  const name = `registration-slip-${slip.code}.pdf`;

  if (viewed) return null;

  const refuseOffline = (event: MouseEvent) => {
    if (!mayBeOffline()) return;
    event.preventDefault();
    void isReachable().then((reachable) => {
      if (reachable) return save(pdf, name);
      show({
        type: 'warning',
        title: 'No connection',
        message: 'The PDF needs an internet connection. You can still show and print this slip.',
      });
    });
  };

  return (
    <>
      <Button variant={variant} icon={<Printer />} onClick={onPrint}>
        Print
      </Button>
      <ButtonLink to={pdf} reload download={name} onClick={refuseOffline} icon={<Download />}>
        Download as PDF
      </ButtonLink>
    </>
  );
}

/** As the link itself would. */
function save(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}
