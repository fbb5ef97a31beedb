import { z } from 'zod';
import { complaintMessages } from './complaint-messages.ts';
import { MESSAGE_LENGTH } from './complaint-rules.ts';

/** A form sends line ends as two characters; they count and are stored as one. */
export const message = z
  .string(complaintMessages.required)
  .overwrite((text) => text.replace(/\r\n?/g, '\n').trim())
  .min(1, complaintMessages.required)
  .max(MESSAGE_LENGTH, `Please use at most ${MESSAGE_LENGTH} characters`);

/** Made by the sender: a message with the same key is stored only once. */
export const requestKey = z.uuid().optional();

export const attachment = z.object({
  id: z.uuid(),
  name: z.string(),
  type: z.string(),
  size: z.int(),
});

/** What the caller has read: what came later must be read first. */
export const complaintVersion = z.coerce.number().int().min(1).max(2_000_000_000);
