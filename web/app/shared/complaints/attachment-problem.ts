import { type FileType, fileMessages } from '@edc/contract/common/files/file-rules';
import { attachmentRule } from '@edc/contract/desk/complaints/complaint-rules';

type Chosen = Pick<File, 'name' | 'size' | 'type'>;

/** Problems of the chosen files, before anything is sent; the server checks more closely. */
export function attachmentProblem(files: readonly Chosen[]): string | undefined {
  const { maxCount, maxBytes, types } = attachmentRule;
  if (files.length > maxCount) return fileMessages.tooMany(attachmentRule);
  if (files.some(isHeic)) return fileMessages.heic;
  // Some browsers know no type for some files: then the server decides.
  if (files.some(({ type }) => type !== '' && !types.includes(type as FileType))) {
    return fileMessages.wrongType(attachmentRule);
  }
  if (files.some(({ size }) => size > maxBytes)) return fileMessages.tooLarge(attachmentRule);
  return undefined;
}

const isHeic = ({ name, type }: Chosen) => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);
