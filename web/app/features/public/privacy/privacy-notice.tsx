import type { PrivacyNotice as Notice } from '@edc/contract/desk/privacy';
import type { ReactNode } from 'react';
import { paragraphs } from '../../../lib/pages/paragraphs';
import { useSite } from '../../../lib/pages/site';
import { EmailText } from '../../../ui/text/email-text';

const inDays = (days: number) =>
  days % 365 === 0 ? `${days / 365} ${days === 365 ? 'year' : 'years'}` : `${days} days`;

/** The centre's data about students, its purpose and retention, and the students' rights. */
export function PrivacyNotice({ notice }: { notice: Notice }) {
  const site = useSite();
  const own = paragraphs(notice.text);
  return (
    <article className="grid max-w-prose gap-6">
      <Part title="Who we are">
        <p>
          {[site.centre_name, site.office_name, site.address].filter(Boolean).join(', ')}, runs this
          portal and decides what is kept in it. We follow the Nigeria Data Protection Act 2023.
        </p>
      </Part>
      <Part title="What we keep, and why">
        <ul className="grid list-disc gap-2 pl-5">
          <li>
            Your record from the university: name, matriculation number, date of birth, gender,
            department, level and contact details. We need it to know that you are a student here.
          </li>
          <li>
            Your account: email address, phone number and a password that nobody can read. We need
            it so that only you can log in, and to send you codes and receipts.
          </li>
          <li>
            Your registrations, payments, skill changes and certificates. The university must be
            able to show them later. We never see your card: you pay at the payment provider.
          </li>
          <li>Complaints that you write, with the files that you attach, so that we can answer.</li>
          <li>The devices on which you are logged in, so that you can log them out.</li>
        </ul>
      </Part>
      <Part title="Who sees it">
        <p>
          Staff of the centre see what their work needs, and the portal records what they change.
          The payment provider receives your email address and the amount. We sell nothing and show
          no advertising.
        </p>
        <p>
          Some facts can be checked by anybody who has the paper. With a payment reference or the
          code on your slip they see your name and what you paid, when and for what. With the serial
          number of your certificate they see what is printed on it.
        </p>
      </Part>
      <Part title="How long we keep it">
        <ul className="grid list-disc gap-2 pl-5">
          <li>Texts of emails: {inDays(notice.keep_mail_days)}.</li>
          <li>Devices that you no longer use: {inDays(notice.keep_session_days)}.</li>
          <li>Messages of the payment provider: {inDays(notice.keep_notice_days)}.</li>
          {notice.keep_record_days > 0 && (
            <li>Records of students who never register: {inDays(notice.keep_record_days)}.</li>
          )}
          <li>Payments, registrations and certificates: as long as the university must.</li>
        </ul>
      </Part>
      <Part title="What you can do">
        <p>
          Download everything that we keep about you under Personal Profile. Ask us to correct what
          is wrong, or to erase it. When we erase your data, payments and certificates stay without
          your contact details, because the law requires us to keep them. If we do not help you, you
          can complain to the Nigeria Data Protection Commission.
        </p>
        {notice.email && (
          <p>
            Write to{' '}
            <a href={`mailto:${notice.email}`} className="text-link underline">
              <EmailText>{notice.email}</EmailText>
            </a>
            .
          </p>
        )}
      </Part>
      {own.length > 0 && (
        <Part title="More from the centre">
          {own.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </Part>
      )}
      <p className="text-muted">Version {notice.version} of this notice.</p>
    </article>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-2">
      <h2 className="text-heading">{title}</h2>
      {children}
    </section>
  );
}
