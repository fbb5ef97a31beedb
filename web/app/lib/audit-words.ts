import { otherActors } from '@edc/contract/audit-log-rules';

const WORDS: Record<string, string> = {
  'announcement.send': 'Announcement sent',
  'audit.export': 'Audit log exported',
  'figures.export': 'Figures exported',
  'places.export': 'Places exported',
  'bulk_mail.resume': 'Bulk email resumed',
  'job.discard': 'Failed job discarded',
  'job.retry': 'Failed job tried again',
  'mail.resend': 'Email sent again',
  'setting.change': 'Setting changed',
  'staff.create': 'Staff account created',
  'staff.enrol': 'Second factor set up',
  'staff.login': 'Staff logged in',
  'staff.invite': 'Invitation sent again',
  'staff.invitation.accept': 'Invitation accepted',
  'staff.invitation.revoke': 'Invitation revoked',
  'staff.lock': 'Staff account locked',
  'staff.unlock': 'Staff account unlocked',
  'staff.end_sessions': 'Staff logged out everywhere',
  'staff.roles': 'Roles changed',
  'staff.second_factor.reset': 'Second factor reset',
  'applications.save': 'Courses saved',
  'certificate.import': 'Old certificates imported',
  'certificate.replace': 'Certificate replaced',
  'exhibitions.save': 'Exhibitions saved',
  'home.save': 'Home page saved',
  'pictures.save': 'Pictures saved',
  'pin.issue': 'Portal PIN issued',
  'roster.import': 'Roster imported',
  'roster.undo': 'Roster import undone',
  'roster.discard': 'Roster import discarded',
  'roster.export_errors': 'Rows with errors downloaded',
  'student.roster': 'Changed by a roster import',
  'student.roster_undo': 'Restored by undoing an import',
  'signatory.save': 'Signatory saved',
  'skills.save': 'Skills saved',
  'account.register': 'Registered an account',
  'account.lock': 'Account locked',
  'account.unlock': 'Account unlocked',
  'account.release': 'Record released',
  'account.end_sessions': 'Logged out everywhere',
  'email.change': 'Email address changed',
  'email.confirm': 'Email address confirmed',
  'phone.verify': 'Phone number verified',
  'password.change': 'Password changed',
  'password.initial': 'New initial password sent',
  'password.link': 'Link for a new password sent',
  'payment.apply': 'Payment applied',
  'payment.close': 'Payment closed',
  'payment.credit': 'Payment kept as credit',
  'payment.hold': 'Payment held for a check',
  'payment.refund': 'Refund requested',
  'payment.reversed': 'Payment reversed',
  'payment.settle': 'Payment confirmed',
  'payment.teller': 'Bank teller payment recorded',
  'payment.waive': 'Rest of a payment waived',
  'proposal.propose': 'Proposed for approval',
  'proposal.approve': 'Proposal approved',
  'proposal.refuse': 'Proposal refused',
  'proposal.withdraw': 'Proposal withdrawn',
  'proposal.expire': 'Proposal expired',
  'registration.register': 'Enrolled in a course',
  'certificate.approve': 'Certificate approved',
  'certificate.revoke': 'Certificate revoked',
  'skill_change.request': 'Skill change requested',
  'skill_change.approve': 'Skill change approved',
  'student.create': 'Record created with a Portal PIN',
  'student.correct': 'Record corrected',
  'student.view_as': 'Started to view as the student',
  'student.view_as_end': 'Stopped viewing as the student',
  'workshop.assign': 'Trainer assigned to a workshop',
  'workshop.unassign': 'Trainer no longer assigned to a workshop',
  'ticket.create': 'Complaint opened',
  'ticket.answer': 'Complaint answered',
  'ticket.close': 'Complaint closed',
  'ticket.reopen': 'Complaint reopened',
  'ticket.reply': 'Student replied to a complaint',
};

/** What an entry of the audit log says in words; a new kind reads as its own name until it has some. */
export function actionWords(action: string): string {
  const plain = action.replace(/[._]/g, ' ');
  return WORDS[action] ?? plain.charAt(0).toUpperCase() + plain.slice(1);
}

/** `staff:ngozi@edc.example` is ngozi@edc.example, and a student's own code says nothing new. */
export function actorWords(actor: string): string {
  if (actor.startsWith('student:')) return 'the student';
  if (actor.startsWith('staff:')) return actor.slice('staff:'.length);
  return actor === 'operator' ? 'the command line' : 'the portal';
}

/** Who did it, for a list about everybody. */
export function whoWords({ actor, actor_name }: { actor: string; actor_name: string | null }) {
  if (actor_name) return actor_name;
  const [kind = '', key = ''] = actor.split(':');
  if (kind === 'staff') return key;
  if (kind === 'student') return 'Student';
  if (kind === 'pin') return 'Student with a Portal PIN';
  return kind in otherActors ? otherActors[kind as keyof typeof otherActors] : actor;
}

/** `payment:EDC-1` is Payment EDC-1. */
export function subjectWords(subject: string): string {
  const at = subject.indexOf(':');
  const noun = (at < 0 ? subject : subject.slice(0, at)).replace(/[_-]/g, ' ');
  const key = at < 0 ? '' : ` ${subject.slice(at + 1)}`;
  return noun.charAt(0).toUpperCase() + noun.slice(1) + key;
}
