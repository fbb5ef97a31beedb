/** What a call that needs the second factor does, by how its address begins or ends. */
const actions: readonly [address: RegExp, words: string][] = [
  [/\/payment-exceptions\/.*\/refund$/, 'refund this payment'],
  [/\/payment-exceptions\/.*\/waive$/, 'waive what is missing'],
  [/\/proposals\/.*\/approve$/, 'approve this proposal'],
  [/\/refunds\/.*\/retry$/, 'send this refund again'],
  [/\/teller-payments$/, 'record this bank teller'],
  [/\/certificates\/.*\/revoke$/, 'revoke this certificate'],
  [/\/certificates\/.*\/replace$/, 'replace this certificate'],
  [/\/students\/.*\/erase$/, 'erase this student'],
  [/\/students\/.*\/data$/, 'download the data of this student'],
  [/\/students\/.*\/initial-password$/, 'set a new initial password'],
  [/\/students\/.*\/release$/, 'release this record'],
  [/\/bulk\/students\//, 'change the selected students'],
  [/\/imports\/.*\/undo$/, 'undo this import'],
  [/\/imports\/.*\/bad-rows$/, 'download these rows'],
  [/\/people\//, 'change the access of a colleague'],
  [/\/staff\/account\//, 'change how you log in'],
  [/\/staff\/tokens$/, 'create this API token'],
  [/\/staff\/settings$/, 'save these settings'],
  [/\/staff\/announcements$/, 'send this announcement'],
  [/\/export$/, 'export this list'],
];

/** `refund this payment`; undefined for a call without words of its own. */
export const freshAction = (call: string) => actions.find(([address]) => address.test(call))?.[1];
