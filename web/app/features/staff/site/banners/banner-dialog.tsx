import { DAY_MS } from '@edc/contract/common/time/days';
import {
  type BannerPlace,
  bannerLengths,
  bannerPlaceLabels,
  bannerPlaces,
} from '@edc/contract/site/banner-rules';
import type { Banner } from '@edc/contract/site/banners';
import { api } from '../../../../lib/api/api';
import { type PageDialog, useDialogDraft } from '../../../../lib/forms/dialog-drafts';
import { FormDialog } from '../../../../lib/forms/form-dialog';
import { lagosInstant, lagosTyped } from '../../../../lib/forms/lagos-time';
import { useNewer } from '../../../../lib/forms/use-newer';
import { aboveForm, useSubmit } from '../../../../lib/forms/use-submit';
import { BannerStrip } from '../../../../shared/site/banner-strip';
import { Field } from '../../../../ui/forms/field';
import { Select } from '../../../../ui/forms/select';
import { TextArea, TextInput } from '../../../../ui/forms/text-input';
import { LinkField } from './link-field';

const CALL = 'POST /staff/banners/{id}';

const labels = {
  text: 'Text',
  link: 'Leads to',
  place: 'Shown on',
  starts_at: 'From',
  ends_at: 'Until',
};
type Name = keyof typeof labels;

const WEEK_MS = 7 * DAY_MS;

const valuesOf = (banner: Banner | undefined): Record<Name, string> => ({
  text: banner?.text ?? '',
  link: banner?.link ?? '',
  place: banner?.place ?? 'both',
  starts_at: lagosTyped(banner?.starts_at ?? new Date().toISOString()),
  ends_at: lagosTyped(banner?.ends_at ?? new Date(Date.now() + WEEK_MS).toISOString()),
});

interface BannerDialogProps extends PageDialog {
  /** Undefined for a new one. */
  banner: Banner | undefined;
}

/** A banner's text, place and period, with a preview. */
export function BannerDialog({ banner, draft, onClose, onDone }: BannerDialogProps) {
  const form = useSubmit();
  const [typed, type, restored] = useDialogDraft(draft, {
    ...valuesOf(banner),
    version: String(banner?.version ?? 0),
  });
  const { version, ...values } = typed;
  const { saveOrCompare, conflict } = useNewer({
    opened: banner,
    versionOf: (one) => one.version,
    savedBy: (one) => ({ name: one.changed_by }),
    ...{ valuesOf, labels, typed, type },
  });
  const { errors } = form;
  const save = () => {
    const starts_at = lagosInstant(values.starts_at);
    const ends_at = lagosInstant(values.ends_at);
    const found: Record<string, string> = {};
    if (!values.text.trim()) found.text = 'Please write what the banner says';
    if (!starts_at) found.starts_at = 'Please choose a date and a time';
    if (!ends_at) found.ends_at = 'Please choose a date and a time';
    const saveBanner = async () => {
      const fields = {
        ...values,
        place: values.place as BannerPlace,
        starts_at: starts_at ?? '',
        ends_at: ends_at ?? '',
      };
      const { message } = banner
        ? await api(CALL, { id: banner.id, version: Number(version), ...fields })
        : await api('POST /staff/banners', fields);
      void onDone(message);
    };
    const loadNewer = async () =>
      (await api('GET /staff/banners')).data.find(({ id }) => id === banner?.id);
    void form.submit(found, () => saveOrCompare(CALL, saveBanner, loadNewer), aboveForm);
  };
  return (
    <FormDialog
      restored={restored}
      title={banner ? 'Edit the banner' : 'Add a banner'}
      label={banner ? 'Save banner' : 'Add banner'}
      description="One line above every page. At most two banners are shown at a time, the newest."
      size="large"
      form={form}
      conflict={conflict}
      onSend={save}
      onClose={onClose}
    >
      <Field name="text" label={labels.text} error={errors.text} required>
        <TextArea
          rows={2}
          value={values.text}
          maxLength={bannerLengths.text}
          onChange={({ target }) => type({ text: target.value })}
        />
      </Field>
      <div className="grid gap-4 md:grid-cols-2">
        <LinkField value={values.link} error={errors.link} onChange={(link) => type({ link })} />
        <Field name="place" label={labels.place} error={errors.place}>
          <Select
            value={values.place}
            choices={bannerPlaces.map((value) => ({ value, label: bannerPlaceLabels[value] }))}
            onChange={({ target }) => type({ place: target.value })}
          />
        </Field>
        {(['starts_at', 'ends_at'] as const).map((name) => (
          <Field
            key={name}
            name={name}
            label={labels[name]}
            hint="Nigerian time (WAT)."
            error={errors[name]}
          >
            <TextInput
              type="datetime-local"
              value={values[name]}
              onChange={({ target }) => type({ [name]: target.value })}
            />
          </Field>
        ))}
      </div>
      {values.text.trim() && (
        <div className="grid gap-1.5">
          <p className="font-semibold">How it looks</p>
          <BannerStrip banners={[values]} />
        </div>
      )}
    </FormDialog>
  );
}
