import { capabilitiesOf } from '@edc/contract/common/access/capabilities';
import * as contract from '@edc/contract/people/live';
import type { LiveEvent } from '@edc/contract/people/live-rules';
import { type AppCall, route } from '../../../context.ts';
import type { Audience } from '../../../platform/live/events.ts';
import { type SignedInStudent, student } from '../identity/gates.ts';
import { type SignedInStaff, staff } from '../staff/gates.ts';

const ofStudent = (me: SignedInStudent): Audience[] => [`student:${me.studentId}`];
const ofStaff = (me: SignedInStaff): Audience[] => [
  `staff:${me.staffId}`,
  ...capabilitiesOf(me.roles).map((one) => `may:${one}` as const),
];

async function openStream(
  { app, request, reply }: AppCall,
  listener: { audiences: Audience[]; sessionId: number; roles: string },
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

async function poll({ app }: AppCall, audiences: Audience[], lastEventId: string | undefined) {
  const missed = await app.live.missed(audiences, lastEventId);
  const events = missed.events.map(({ id, topic, key }): LiveEvent => ({ id, topic, key }));
  return { last_event_id: missed.lastEventId, reset: missed.reset, events };
}

export const liveRoutes = [
  route(contract.streamForStudent, student).to((call, input) =>
    openStream(
      call,
      { audiences: ofStudent(call.me), sessionId: call.me.sessionId, roles: '' },
      input.last_event_id,
    ),
  ),
  route(contract.pollForStudent, student).to((call, input) =>
    poll(call, ofStudent(call.me), input.last_event_id),
  ),
  route(contract.streamForStaff, staff).to((call, input) =>
    openStream(
      call,
      {
        audiences: ofStaff(call.me),
        sessionId: call.me.sessionId,
        roles: call.me.roles.join(','),
      },
      input.last_event_id,
    ),
  ),
  route(contract.pollForStaff, staff).to((call, input) =>
    poll(call, ofStaff(call.me), input.last_event_id),
  ),
];
