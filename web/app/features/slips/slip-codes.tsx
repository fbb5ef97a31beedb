import type { Registration } from '@edc/contract/enrolment';
import { QrCode } from './qr-code';

/** The code for the door, as large as the sheet allows, and a small one for whoever doubts it. */
export function SlipCodes({ slip }: { slip: Registration }) {
  return (
    <div className="grid justify-items-center gap-5 text-center">
      <div className="grid w-full max-w-64 justify-items-center gap-1">
        <QrCode text={slip.attendance_token} label="Attendance code" className="w-full" />
        <p className="font-semibold">Show this every morning</p>
      </div>
      <div className="flex items-center gap-2 text-left lg:grid lg:justify-items-center lg:gap-1 lg:text-center print:grid print:justify-items-center print:text-center">
        <QrCode
          text={slip.proof_url}
          label="Code to check this slip"
          className="size-24 shrink-0 print:size-[26mm]"
        />
        <p className="text-small text-muted">
          Is this slip genuine?{' '}
          <a href={slip.proof_url} className="text-link underline print:hidden">
            Check it here
          </a>
          <span className="hidden font-code break-all print:block">{slip.proof_url}</span>
        </p>
      </div>
    </div>
  );
}
