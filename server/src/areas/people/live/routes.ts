import { capabilitiesOf } from '@edc/contract/common/access/capabilities';
import * as contract from '@edc/contract/people/live';
import type { LiveEvent } from '@edc/contract/people/live-rules';
import { type AppCall, route } from '../../../context.ts';
import type { Audience } from '../../../platform/live/events.ts';
import { type SignedInStudent, student } from '../identity/gates.ts';
import { type SignedInStaff, staff } from '../staff/gates.ts';

interface Listener {
  audiences: Audience[];
  sessionId: number;
  roles: string;
}

const asStudent = ({ studentId, sessionId }: SignedInStudent): Listener => ({
  audiences: [`student:${studentId}`],
  sessionId,
  roles: '',
});

const asStaff = ({ staffId, sessionId, roles }: SignedInStaff): Listener => ({
  audiences: [`staff:${staffId}`, ...capabilitiesOf(roles).map((one) => `may:${one}` as const)],
  sessionId,
  roles: roles.join(','),
});

async function openStream(
  { app, request, reply }: AppCall,
  listener: Listener,
  given: string | undefined,
) {
  const header = request.headers['last-event-id'];
  const lastEventId =
    typeof header === 'string' && /^\d{1,20}\.\d{1,12}$/.test(header) ? header : given;
  // No proxy on the way may cache, compress or buffer it.
  reply.header('cache-control', 'no-store, no-transform');
  reply.header('x-accel-buffering', 'no');
  return await app.live.open(listener, lastEventId);
}

async function poll({ app }: AppCall, { audiences }: Listener, lastEventId: string | undefined) {
  const missed = await app.live.missed(audiences, lastEventId);
  const events = missed.events.map(({ id, topic, key }): LiveEvent => ({ id, topic, key }));
  return { last_event_id: missed.lastEventId, reset: missed.reset, events };
}

export const liveRoutes = [
  route(contract.streamForStudent, student).to((call, input) =>
    openStream(call, asStudent(call.me), input.last_event_id),
  ),
  route(contract.pollForStudent, student).to((call, input) =>
    poll(call, asStudent(call.me), input.last_event_id),
  ),
  route(contract.streamForStaff, staff).to((call, input) =>
    openStream(call, asStaff(call.me), input.last_event_id),
  ),
  route(contract.pollForStaff, staff).to((call, input) =>
    poll(call, asStaff(call.me), input.last_event_id),
  ),
];
