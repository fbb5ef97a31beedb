const messages: Record<string, string> = {
  full_name: 'Please enter your full name',
  email_address: 'Please enter your email address',
  category: 'Please choose a category',
  subject: 'Please enter a subject',
  message: 'Please enter your message',
};

/** What to say beside each required field that is empty. */
export function emptyFields(values: Record<string, string>): Record<string, string> {
  const empty = Object.keys(values).filter((name) => values[name]?.trim() === '');
  return Object.fromEntries(empty.map((name) => [name, messages[name] ?? '']));
}
