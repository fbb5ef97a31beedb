import type { Registration } from '@edc/contract/enrolment';
import { ProofAddress } from './proof-address';
import { QrCode } from './qr-code';

/** The code for the door, as large as the sheet allows, and a small one for whoever doubts it. */
export function SlipCodes({ slip }: { slip: Registration }) {
  return (
    // One column on a screen; on paper each has a place of its own in the slip's grid.
    <div className="grid content-start justify-items-center gap-5 text-center *:min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1 print:contents">
      <div className="grid w-full max-w-64 justify-items-center gap-1 print:col-start-2 print:row-start-1 print:content-start">
        <QrCode text={slip.attendance_token} label="Attendance code" className="w-full" />
        <p className="font-semibold">Show this every morning</p>
      </div>
      <div className="flex items-center gap-2 text-left lg:grid lg:justify-items-center lg:gap-1 lg:text-center print:col-span-2 print:row-start-3 print:flex print:gap-4 print:text-left">
        <QrCode
          text={slip.proof_url}
          label="Code to check this slip"
          className="size-24 shrink-0 print:size-[26mm]"
        />
        <p className="min-w-0 text-small text-muted">
          Is this slip genuine?{' '}
          <a href={slip.proof_url} className="text-link underline print:hidden">
            Check it here
          </a>
          <ProofAddress className="hidden print:block">{slip.proof_url}</ProofAddress>
        </p>
      </div>
    </div>
  );
}
