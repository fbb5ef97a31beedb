/** What data protection shares in the browser and on the server, without zod. */
export const dataFormats = ['pdf', 'json'] as const;
export type DataFormat = (typeof dataFormats)[number];

export const dataFormatLabels: Record<DataFormat, string> = {
  pdf: 'PDF, to read',
  json: 'JSON, for other programs',
};

export const ERASURE_REASON_LENGTH = 500;

/** What an erased person is called where money or a certificate needs a row to stay. */
export const ERASED_NAME = { surname: 'Erased', firstname: 'Student' } as const;

const ERASED_DOMAIN = '@erased.invalid';

/** What stands where their email address stood: nothing is sent to it. */
export const erasedAddress = (studentId: number) => `erased-${studentId}${ERASED_DOMAIN}`;

export const isErasedAddress = (address: string) => address.endsWith(ERASED_DOMAIN);
