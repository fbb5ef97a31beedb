/** A module may use those before it, through their actions, queries and gates. */
export const moduleOrder = ['audit', 'site', 'notifications', 'roster', 'identity', 'staff'];
