import { PublicForm } from '../../features/student/complaints/public-form';
import { formMeta } from '../../lib/pages/form-meta';
import { FormPage } from '../../ui/forms/form-page';

export const meta = formMeta('Help', 'Write to the centre without logging in.');

export default function Help() {
  return (
    <FormPage
      title="Write to the centre"
      lead="Use this form if you cannot log in. We will answer by email."
    >
      <PublicForm />
    </FormPage>
  );
}
