import { PAGE_NOT_FOUND } from '@edc/contract/messages';
import { buttonClass } from '../../ui/button-class';
import { ButtonLink } from '../../ui/button-link';
import { Field } from '../../ui/field';
import { FormPage } from '../../ui/form-page';
import { TextInput } from '../../ui/text-input';

/** For visitors, at an address that does not exist: the ways that most people want. */
export function PageNotFound() {
  return (
    <FormPage
      title={PAGE_NOT_FOUND}
      lead="There is no page at this address. It may be misspelt, or the page was removed."
      needsScript={false}
    >
      <div className="grid gap-2 sm:flex sm:flex-wrap">
        <ButtonLink to="/" variant="primary">
          Home
        </ButtonLink>
        <ButtonLink to="/register">Register Now</ButtonLink>
        <ButtonLink to="/verify-payment">Verify Payment</ButtonLink>
      </div>
      <form action="/view-skills" className="grid gap-2">
        <Field name="search" label="Find a skill">
          <TextInput type="search" maxLength={80} autoComplete="off" />
        </Field>
        <button type="submit" className={buttonClass({})}>
          Search skills
        </button>
      </form>
    </FormPage>
  );
}
