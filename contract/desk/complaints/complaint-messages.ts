/** What a student reads; those of the specification to the letter. */
export const complaintMessages = {
  required: 'Please fill all required fields',
  requiredTitle: 'Form Validation',
  submitted: 'Your ticket has been submitted successfully',
  replied: 'Your reply has been sent successfully',
  closed: 'Ticket closed successfully',
  reopened: 'Complaint reopened successfully',
} as const;

/** The titles of failures. */
export const complaintFailures = {
  list: 'Error fetching tickets',
  submit: 'Error submitting ticket',
  details: 'Error fetching ticket details',
  reply: 'Error sending reply',
  close: 'Error closing ticket',
  reopen: 'Error reopening complaint',
} as const;
