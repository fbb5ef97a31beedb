/** Rules of data protection for browser and server, without zod. */
export const dataFormats = ['pdf', 'json'] as const;
export type DataFormat = (typeof dataFormats)[number];

export const dataFormatLabels: Record<DataFormat, string> = {
  pdf: 'PDF, to read',
  json: 'JSON, for other programs',
};

export const ERASURE_REASON_LENGTH = 500;

/** The name of an erased person whose row must stay for money or a certificate. */
export const ERASED_NAME = { surname: 'Erased', firstname: 'Student' } as const;

const ERASED_DOMAIN = '@erased.invalid';

/** Replaces their email address: nothing is sent to it. */
export const erasedAddress = (studentId: number) => `erased-${studentId}${ERASED_DOMAIN}`;

export const isErasedAddress = (address: string) => address.endsWith(ERASED_DOMAIN);
