import { useRevalidator } from 'react-router';
import { api } from '../../../../lib/api/api';
import { useSubmit } from '../../../../lib/forms/use-submit';
import { useMay } from '../../../../lib/session/staff';
import { Button } from '../../../../ui/actions/button';
import { useNotices } from '../../../../ui/notices/notices';

interface AnsweredButtonProps {
  money: number;
  dispute: number;
}

/** Notes that a dispute was answered in the provider's dashboard. */
export function AnsweredButton({ money, dispute }: AnsweredButtonProps) {
  const may = useMay();
  const { revalidate } = useRevalidator();
  const { busy, errors, submit } = useSubmit();
  const notices = useNotices();
  if (!may('payments.act')) return null;
  const answer = () =>
    submit({}, async () => {
      const call = 'POST /staff/payment-exceptions/{money}/answered';
      const { message } = await api(call, {
        money: String(money),
        dispute: String(dispute),
      });
      notices.show({ type: 'success', title: 'Done', message });
      await revalidate();
    });
  return (
    <>
      <Button size="small" busy={busy} onClick={() => void answer()}>
        I have answered it
      </Button>
      {errors[''] && (
        <p role="alert" className="text-danger">
          {errors['']}
        </p>
      )}
    </>
  );
}
