import {
  announcementSorts,
  emailStates,
  recipientSorts,
} from '@edc/contract/desk/announcements/announcement-rules';
import { oneOf, opaque, searchParams } from '../../../../lib/lists/search-params';

const PATH = '/staff/announcements';
export const NEW_ANNOUNCEMENT = `${PATH}/new`;
const sorts = announcementSorts.flatMap((key) => [key, `-${key}`] as const);

/** The list of announcements as an address. */
export const announcementsAddress = searchParams({
  sort: oneOf(sorts, '-created'),
  cursor: opaque,
});
type AnnouncementsAddress = ReturnType<typeof announcementsAddress.read>;

export const announcementsHref = (values: Partial<AnnouncementsAddress>) =>
  announcementsAddress.address(PATH, values);
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
