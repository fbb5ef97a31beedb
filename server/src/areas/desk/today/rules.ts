const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Lagos' });

/** The date in the centre's own time: `2026-11-16`. */
export const dayInLagos = (at: Date) => day.format(at);

/** Lagos is an hour ahead of UTC all year round. */
export const startOfDay = (at: Date) => new Date(`${dayInLagos(at)}T00:00:00+01:00`);
