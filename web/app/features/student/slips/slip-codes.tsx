import type { Registration } from '@edc/contract/training/enrolment';
import { attendanceHint, slipWords } from '@edc/contract/training/slip-rules';
import { QrCode } from '../../../ui/media/qr-code';
import { ProofAddress } from './proof-address';

/** The attendance code, as large as the sheet allows, and a small one to verify the payment. */
export function SlipCodes({ slip }: { slip: Registration }) {
  return (
    // One column on a screen; on paper each has its own cell in the slip's grid.
    <div className="grid content-start justify-items-center gap-5 text-center *:min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1 print:contents">
      <div className="grid w-full max-w-64 justify-items-center gap-1 print:col-start-2 print:row-start-1 print:content-start">
        {slip.attendance_token ? (
          <QrCode text={slip.attendance_token} label={slipWords.attendance} className="w-full" />
        ) : (
          <p className="grid aspect-square w-full place-items-center rounded-card border border-line p-4 text-muted">
            Only the student sees this code.
          </p>
        )}
        <p className="text-lead font-bold">{slipWords.attendance}</p>
        {/* The longest slip has to fit on one sheet: on paper the title is enough. */}
        <p className="text-small text-muted print:hidden">{attendanceHint(slip)}</p>
      </div>
      <div className="flex w-full max-w-64 items-center gap-3 border-t border-dashed border-line pt-4 text-left print:col-span-2 print:row-start-3 print:max-w-none print:gap-4 print:pt-1">
        <QrCode
          text={slip.proof_url}
          label="Code to check this slip"
          className="size-20 shrink-0 print:size-[24mm]"
        />
        <p className="min-w-0 text-small text-muted">
          <span className="block font-semibold text-ink">{slipWords.proof}</span>
          <a href={slip.proof_url} className="text-link underline print:hidden">
            Check this slip
          </a>
          <span className="hidden print:inline">{slipWords.proofHint}</span>
          <ProofAddress address={slip.proof_url} />
        </p>
      </div>
    </div>
  );
}
