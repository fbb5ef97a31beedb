import {
  announcementSorts,
  emailStates,
  recipientSorts,
} from '@edc/contract/desk/announcements/announcement-rules';
import { listAddress } from '../../../../lib/lists/list-params';
import { oneOf, opaque, searchParams } from '../../../../lib/lists/search-params';

const PATH = '/staff/announcements';
export const NEW_ANNOUNCEMENT = `${PATH}/new`;

/** The list of announcements as an address. */
export const announcementsAddress = listAddress(PATH, announcementSorts, '-created', {});

export const announcementsHref = announcementsAddress.href;
export const announcementHref = (id: string) => `${PATH}/${id}`;

/** Recipients of one announcement, as an address. */
export const recipientsAddress = searchParams({
  email: oneOf(['', ...emailStates], ''),
  sort: oneOf(recipientSorts, 'order'),
  cursor: opaque,
});
type RecipientsAddress = ReturnType<typeof recipientsAddress.read>;

export const recipientsHref = (id: string, values: Partial<RecipientsAddress>) =>
  recipientsAddress.address(announcementHref(id), values);
