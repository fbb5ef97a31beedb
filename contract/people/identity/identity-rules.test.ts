import { describe, expect, it } from 'vitest';
import { faculties, states } from '../../common/lists.ts';
import { localGovernmentsOf } from '../../common/local-governments.ts';
import { exclusiveTo } from '../../common/text/messages.ts';
import { studyModeOf } from '../pins/pin-record-rules.ts';
import {
  isEmail,
  isInstitutional,
  isMatricNo,
  isPhone,
  normalizeMatricNo,
  phoneDigits,
} from './identity-rules.ts';
import { maskTelephone, otpDigits } from './sign-up-rules.ts';

describe('what is typed', () => {
  it('is an email address, or is not', () => {
    const good = ['a@b.ng', "o'neil+edc@mail.example", 'x_y@a-b.co.uk', 'A.B@MAIL.EXAMPLE'];
    const bad = [
      '',
      'a',
      'a@b',
      '@b.ng',
      'a@b.n',
      'a b@c.ng',
      'a@b@c.ng',
      'a@b.ng,c@d.ng',
      'a,b@c.ng',
      'Ada <a@b.ng>',
      'a@-b.ng',
      'a@b..ng',
      'a@b.ng\nBcc: c@d.ng',
      `${'a'.repeat(200)}@b.ng`,
    ];
    expect(good.filter((typed) => !isEmail(typed))).toEqual([]);
    expect(bad.filter(isEmail)).toEqual([]);
  });

  it('is found not to be an address in no time', () => {
    // A pattern that tries every way to cut these in parts would outlast the test's own limit.
    expect(isEmail(`a@${'a-'.repeat(95)}`)).toBe(false);
    expect(isEmail(`a@${'a.'.repeat(95)}`)).toBe(false);
  });

  it('is of the university, or personal', () => {
    const of = (email: string) => isInstitutional(email, 'student.university.example');
    expect(of('a@Student.University.example')).toBe(true);
    expect(of('a@mail.student.university.example')).toBe(true);
    expect(of('a@student.university.example.ng')).toBe(true);
    expect(of('a@university.example')).toBe(false);
    expect(of('student.university.example@mail.example')).toBe(false);
  });

  it.each([
    '+2348031234567',
    '2348031234567',
    '+234 803 123 4567',
    '+234 (0) 803-123-4567',
    '002348031234567',
    '0803 123 4567',
  ])('is the number 08031234567, pasted or typed key by key: %s', (typed) => {
    expect(phoneDigits(typed)).toBe('08031234567');
    const keyByKey = [...typed].reduce((field, key) => phoneDigits(field + key), '');
    expect(keyByKey).toBe('08031234567');
    expect(isPhone(phoneDigits(typed))).toBe(true);
  });

  it('can be a matriculation number, or cannot', () => {
    const good = [
      'SCI/24/0187',
      'bus/25/0025',
      '2019/1/12345',
      'U15-ab.1',
      '190404001',
      'CSC(PT)/7',
    ];
    const bad = ['', '!!!', '/1/', 'abc', '12', 'A/1', '<b>1</b>', 'a@b.ng1', 'SCI/24;0187'];
    expect(good.filter((typed) => !isMatricNo(typed))).toEqual([]);
    expect(bad.filter(isMatricNo)).toEqual([]);
  });

  it('loses what its field does not take', () => {
    expect(phoneDigits('0803 123-4567 89')).toBe('08031234567');
    const phones = ['08031234567', '0803123456', '080312345678', '23480312345', '80312345678'];
    expect(phones.filter(isPhone)).toEqual(['08031234567', '23480312345', '80312345678']);
    expect(phoneDigits('23480312345')).toBe('23480312345');
    expect(otpDigits(' 12-34 567')).toBe('123456');
    expect(normalizeMatricNo(' sci / 24 / 0187 ')).toBe('SCI/24/0187');
    for (const typed of ['bus 25 0025', 'BUS-25-0025', 'bus/25 0025 ']) {
      expect(normalizeMatricNo(typed)).toBe('BUS/25/0025');
    }
    expect(normalizeMatricNo('PT-24-01/7')).toBe('PT-24-01/7');
    expect(maskTelephone('08031234567')).toBe('********567');
    expect(maskTelephone('')).toBe('');
  });
});

describe('the lists', () => {
  it('have 14 faculties, 36 states and FCT, and all 774 local government areas', () => {
    expect(faculties).toHaveLength(14);
    expect(states).toHaveLength(37);
    const areas = states.map(localGovernmentsOf);
    expect(areas.flat()).toHaveLength(774);
    for (const list of areas) {
      expect(new Set(list).size).toBe(list.length);
      expect(list).toEqual(list.toSorted((a, b) => a.localeCompare(b)));
    }
  });

  it('map the mode of entry to the mode of study', () => {
    const modes = (['UTME', 'DE', 'PT', 'LVT'] as const).map(studyModeOf);
    expect(modes).toEqual(['Full Time', 'Full Time', 'Part Time', 'Part Time']);
  });

  it('say to whom the training is exclusive as the public site does', () => {
    expect(exclusiveTo(['200 Level', '300 Level'])).toBe(
      'Semester skills acquisition is exclusive to 200L and 300L students.',
    );
    expect(exclusiveTo(['400 Level'])).toContain('exclusive to 400L students.');
    expect(exclusiveTo(['200 Level', '300 Level', '400 Level'])).toContain('200L, 300L and 400L');
  });
});
