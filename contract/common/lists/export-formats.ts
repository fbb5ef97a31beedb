export const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];
export const exportFormatLabels: Record<ExportFormat, string> = {
  csv: 'CSV, any number of rows',
  xlsx: 'Excel (XLSX), up to 50,000 rows',
};
