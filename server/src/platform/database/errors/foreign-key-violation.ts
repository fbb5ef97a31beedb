/** Whether the database refused to delete a row because other rows refer to it. */
export function isForeignKeyViolation(error: unknown): boolean {
  return (error as { code?: string } | undefined)?.code === '23503';
}
