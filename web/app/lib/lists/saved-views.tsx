import { type ConsoleList, VIEW_NAME_LENGTH } from '@edc/contract/people/staff-view-rules';
import type { StaffView } from '@edc/contract/people/staff-views';
import BellOff from 'lucide-react/icons/bell-off';
import Bookmark from 'lucide-react/icons/bookmark';
import Mail from 'lucide-react/icons/mail';
import { type ReactNode, useState } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { Button } from '../../ui/actions/button';
import { Field } from '../../ui/forms/field';
import { TextInput } from '../../ui/forms/text-input';
import { LinkTabs } from '../../ui/layout/link-tabs';
import { useNotices } from '../../ui/notices/notices';
import { api } from '../api/api';
import { FormDialog } from '../forms/form-dialog';
import { useSubmit } from '../forms/use-submit';

interface SavedViewsProps {
  list: ConsoleList;
  views: readonly StaffView[];
  /** The current query, without the page. */
  search: string;
  /** The list's own tabs, which the saved views follow; without them there is one for all. */
  tabs?: ReactNode;
}

/** The user's own views of a list as tabs; the current one can be saved as another. */
export function SavedViews({ list, views, search, tabs }: SavedViewsProps) {
  const { pathname: path } = useLocation();
  const [saving, setSaving] = useState(false);
  const form = useSubmit();
  const { busy, submit } = form;
  const [name, setName] = useState('');
  const { revalidate } = useRevalidator();
  const notices = useNotices();
  const current = views.find((view) => view.search === search);

  const save = () =>
    void submit(name.trim() ? {} : { name: 'Please give a name' }, async () => {
      await api('POST /staff/views', { list, name, search });
      setSaving(false);
      setName('');
      await revalidate();
    });
  const remove = () =>
    current &&
    void submit({}, async () => {
      await api('POST /staff/views/{id}/remove', { id: String(current.id) });
      await revalidate();
    });
  const switchWeekly = () =>
    current &&
    void submit({}, async () => {
      const on = current.weekly ? 'No' : 'Yes';
      const { message } = await api('POST /staff/views/{id}/weekly', {
        id: String(current.id),
        on,
      });
      notices.show({ type: 'success', title: 'Saved', message });
      await revalidate();
    });

  // Always there: a row that appeared with the first letter of a search would move the field.
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-1 border-b border-line">
      {tabs}
      {(!tabs || views.length > 0) && (
        <LinkTabs
          label="Saved views"
          tabs={[
            ...(tabs ? [] : [{ label: 'All', to: path, current: search === '' }]),
            ...views.map((view) => ({
              key: `view-${view.id}`,
              label: view.name,
              to: `${path}?${view.search}`,
              current: view === current,
            })),
          ]}
        />
      )}
      {current && (
        <>
          <Button
            variant="quiet"
            size="small"
            icon={current.weekly ? <BellOff /> : <Mail />}
            busy={busy}
            onClick={switchWeekly}
          >
            {current.weekly ? 'Stop Monday email' : 'Email me every Monday'}
          </Button>
          <Button variant="quiet" size="small" busy={busy} onClick={remove}>
            Remove view
          </Button>
        </>
      )}
      {search !== '' && !current && (
        <Button variant="quiet" size="small" icon={<Bookmark />} onClick={() => setSaving(true)}>
          Save view
        </Button>
      )}
      {saving && (
        <FormDialog
          title="Save this view"
          description="Filters and sort order are saved as a tab that only you see."
          label="Save view"
          form={form}
          onSend={save}
          onClose={() => setSaving(false)}
        >
          <Field name="name" id="view-name" label="Name" error={form.errors.name} required>
            <TextInput
              value={name}
              maxLength={VIEW_NAME_LENGTH}
              onChange={({ target }) => setName(target.value)}
            />
          </Field>
        </FormDialog>
      )}
    </div>
  );
}
