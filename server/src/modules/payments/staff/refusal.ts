/** A decision of staff that cannot be carried out, in words for them. */
export class StaffRefusal extends Error {
  override name = 'StaffRefusal';
}
