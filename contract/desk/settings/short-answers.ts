import { z } from 'zod';
import { HAS_HIDDEN, isPlainText } from '../../common/text/text-rules.ts';
import { debited } from '../../money/payment-doubts.ts';
import { complaintCategories } from '../complaints/complaint-rules.ts';

const words = (most: number) =>
  z
    .string()
    .trim()
    .min(1, 'is empty')
    .max(most, `has over ${most} characters`)
    .refine(isPlainText, HAS_HIDDEN);

/** The most frequent answers of staff; the defaults apply until the centre writes its own. */
export const shortAnswers = z
  .array(
    z.strictObject({
      category: z.enum(complaintCategories, `must be one of ${complaintCategories.join(', ')}`),
      question: words(150),
      answer: words(600),
    }),
  )
  .max(40, 'must be at most 40 answers')
  .default([
    {
      category: 'Payment',
      question: 'I was debited but my payment is not showing.',
      answer: debited,
    },
    {
      category: 'Payment',
      question: 'My card was declined.',
      answer:
        'You were not charged. Try another card, or choose bank transfer or USSD in the checkout. A debit that your bank still shows usually returns within 24 hours.',
    },
    {
      category: 'Certificate',
      question: 'When can I request my certificate?',
      answer:
        'When your training is over and you attended enough days. Request Certificate shows what is still missing.',
    },
    {
      category: 'Skill',
      question: 'Can I change to another skill?',
      answer:
        'Yes, under Change Skill, until a few days after training begins and while the new skill has places. The fee is shown before you pay.',
    },
    {
      category: 'ESP Result',
      question: 'My ESP result is missing or wrong.',
      answer:
        'Results are published by your department. Write the course code and the session below, and attach a picture of the result slip if you have one.',
    },
  ]);
