import type { Registration } from '@edc/contract/enrolment';
import Download from 'lucide-react/icons/download';
import Printer from 'lucide-react/icons/printer';
import { Button } from '../../ui/button';
import { ButtonLink } from '../../ui/button-link';

interface SlipActionsProps {
  slip: Registration;
  onPrint?: () => void;
  /** Where there are several slips, no single Print is the most important thing of the page. */
  variant?: 'primary' | 'secondary';
}

export function SlipActions({
  slip,
  onPrint = () => window.print(),
  variant = 'primary',
}: SlipActionsProps) {
  const code = encodeURIComponent(slip.code);
  return (
    <>
      <Button variant={variant} icon={<Printer />} onClick={onPrint}>
        Print
      </Button>
      <ButtonLink
        to={`/api/student/slip/${code}.pdf`}
        download={`registration-slip-${slip.code}.pdf`}
        icon={<Download />}
      >
        Download as PDF
      </ButtonLink>
    </>
  );
}
