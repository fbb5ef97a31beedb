import type {
  ComplaintCategory,
  ComplaintPriority,
} from '@edc/contract/desk/complaints/complaint-rules';
import type { App } from '../../../../context.ts';
import { isUniqueViolation } from '../../../../platform/database/errors/unique-violation.ts';
import { insertOpen } from '../actions.ts';
import { factsFor } from '../facts.ts';
import { notifyAboutOpening } from '../mails.ts';
import { deskComplaintByRequest } from '../store.ts';
import type { StaffActor } from './change.ts';

/** A visitor at the desk: a student with an account, or a name and an address. */
type Visitor =
  | { studentId: number; name: string }
  | { studentId: null; name: string; email: string; matricNo?: string | undefined };

interface DeskComplaint {
  visitor: Visitor;
  subject: string;
  category: ComplaintCategory;
  priority: ComplaintPriority;
  message: string;
  actor: StaffActor;
  /** The sender's own key: a repeated request opens nothing. */
  requestKey?: string | undefined;
}

/** Opens a complaint for somebody at the desk, in their words, and answers its code. */
export async function openAtDesk(app: App, given: DeskComplaint): Promise<string> {
  const { requestKey } = given;
  const before = async () => requestKey && (await deskComplaintByRequest(app.db, requestKey))?.code;
  const stored = await before();
  if (stored) return stored;
  try {
    return await openNew(app, given);
  } catch (error) {
    // The same form arrived twice at once: the other request has stored it.
    const other = isUniqueViolation(error) ? await before() : undefined;
    if (other) return other;
    throw error;
  }
}

async function openNew(app: App, given: DeskComplaint): Promise<string> {
  const { visitor, actor, message, subject, category, priority, requestKey } = given;
  const facts = visitor.studentId === null ? [] : await factsFor(app, visitor.studentId, given);
  return await app.db.transaction().execute(async (tx) => {
    const stranger = visitor.studentId === null ? visitor : undefined;
    const complaint = await insertOpen(
      tx,
      app.now(),
      {
        ...{ subject, category, priority },
        student_id: visitor.studentId,
        origin: 'desk',
        facts: JSON.stringify(facts),
        request_key: requestKey ?? null,
        contact_name: stranger?.name ?? null,
        contact_email: stranger?.email ?? null,
        contact_matric_no: stranger?.matricNo ?? null,
      },
      { name: visitor.name, message },
      { actor: actor.by, action: 'complaint.open_at_desk' },
    );
    await notifyAboutOpening(tx, app, complaint);
    return complaint.code;
  });
}
