import { type SiteSection, sectionInfo } from '@edc/contract/site/site-content-rules';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { api } from '../../../../lib/api/api';
import { FormDialog } from '../../../../lib/forms/form-dialog';
import { useSubmit } from '../../../../lib/forms/use-submit';
import { Button } from '../../../../ui/actions/button';

/** Discards the draft of one part, after asking. */
export function DiscardButton({ section, version }: { section: SiteSection; version: number }) {
  const form = useSubmit();
  const { revalidate } = useRevalidator();
  const [asking, setAsking] = useState(false);
  const { label } = sectionInfo(section);
  const discard = () =>
    void form.submit(
      {},
      async () => {
        await api('POST /staff/site/sections/{section}/discard', { section, version });
        setAsking(false);
        await revalidate();
      },
      (error, refuse) => refuse({ '': error.message }),
    );
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        onClick={() => setAsking(true)}
        aria-label={`Discard changes of ${label}`}
      >
        Discard changes
      </Button>
      {asking && (
        <FormDialog
          onClose={() => setAsking(false)}
          title={`Discard changes of ${label}?`}
          description="This part goes back to what visitors see now."
          label="Discard changes"
          keep="Keep them"
          danger
          form={form}
          onSend={discard}
        />
      )}
    </>
  );
}
