import { TEST_CARDS, TEST_OTP, TEST_PIN } from '../cards.ts';
import { formatNaira } from '../money.ts';
import type { Transaction } from '../types.ts';
import { html, type Markup } from './html.ts';
import { wrongAmount } from './pay.ts';

const USSD_BANKS = [
  ['901', 'Access Bank'],
  ['894', 'First Bank'],
  ['737', 'GTBank'],
  ['919', 'UBA'],
  ['966', 'Zenith Bank'],
] as const;

interface FieldOptions {
  name: string;
  label: string;
  hint?: string;
  autocomplete: string;
  maxLength: number;
  placeholder?: string;
  secret?: boolean;
}

function field(options: FieldOptions): Markup {
  const { name, label, hint = '', autocomplete, maxLength, placeholder = '' } = options;
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <input id="${name}" name="${name}" type="${options.secret ? 'password' : 'text'}"
      inputmode="numeric" autocomplete="${autocomplete}" maxlength="${maxLength}"
      placeholder="${placeholder}" aria-describedby="${name}-error ${name}-hint" required>
    <p class="hint" id="${name}-hint">${hint}</p>
    <p class="error" id="${name}-error"></p>
  </div>`;
}

function choice(value: string, label: string, note: string, checked = false): Markup {
  return html`<label class="choice">
    <input type="radio" name="outcome" value="${value}" ${checked ? html`checked` : html``}>
    <span><strong>${label}</strong> ${note}</span>
  </label>`;
}

export function cardPanel(transaction: Transaction): Markup {
  const amount = formatNaira(transaction.requestedAmount);
  return html`<form data-pay="card" novalidate>
    ${field({ name: 'number', label: 'Card number', autocomplete: 'cc-number', maxLength: 23, placeholder: '0000 0000 0000 0000' })}
    <div class="pair">
      ${field({ name: 'expiry', label: 'Expiry date', autocomplete: 'cc-exp', maxLength: 7, placeholder: 'MM/YY' })}
      ${field({ name: 'cvv', label: 'CVV', autocomplete: 'cc-csc', maxLength: 4, placeholder: '123' })}
    </div>
    <p class="alert" role="alert" data-alert></p>
    <button class="button" type="submit">Pay ${amount}</button>
    <details>
      <summary>Test cards</summary>
      <ul class="cards">${TEST_CARDS.map(testCard)}</ul>
    </details>
  </form>
  <form data-pay="pin" hidden novalidate>
    <h2 tabindex="-1">Enter your card PIN</h2>
    ${field({ name: 'pin', label: '4-digit card PIN', hint: `Sandbox: the PIN is ${TEST_PIN}`, autocomplete: 'off', maxLength: 4, secret: true })}
    <p class="alert" role="alert" data-alert></p>
    <button class="button" type="submit">Continue</button>
  </form>
  <form data-pay="otp" hidden novalidate>
    <h2 tabindex="-1">Enter the code from your bank</h2>
    ${field({ name: 'otp', label: '6-digit code', hint: `Sandbox: the code is ${TEST_OTP}`, autocomplete: 'one-time-code', maxLength: 6 })}
    <p class="alert" role="alert" data-alert></p>
    <button class="button" type="submit">Pay ${amount}</button>
  </form>`;
}

function testCard({ number, cvv, label }: (typeof TEST_CARDS)[number]): Markup {
  const grouped = number.replace(/(.{4})(?=.)/g, '$1 ');
  return html`<li>
    <span><strong>${label}</strong><br><span class="code">${grouped}</span></span>
    <button type="button" class="small" data-fill-number="${grouped}" data-fill-cvv="${cvv ?? '123'}"
      aria-label="Use the test card: ${label}">Use</button>
  </li>`;
}

export function transferPanel(transaction: Transaction, lateMs: number): Markup {
  const lateIn = `confirmed about ${Math.round(lateMs / 1000)} seconds after you leave`;
  const short = formatNaira(wrongAmount(transaction));
  return html`<form data-pay="transfer" novalidate>
    <p class="lead">Send exactly <strong>${formatNaira(transaction.requestedAmount)}</strong> to this account:</p>
    <dl class="account">
      <div><dt>Bank</dt><dd>Sandbox Bank</dd></div>
      <div><dt>Account number</dt><dd class="code">${String(transaction.id % 10_000_000_000).padStart(10, '0')}</dd></div>
    </dl>
    <fieldset>
      <legend>Sandbox: what the bank does</legend>
      ${choice('now', 'At once', 'The money arrives now.', true)}
      ${choice('late', 'Late', `It stays pending, ${lateIn}.`)}
      ${choice('wrong', 'Wrong amount', `Only ${short} arrives.`)}
    </fieldset>
    <p class="alert" role="alert" data-alert></p>
    <button class="button" type="submit">I have sent the money</button>
  </form>`;
}

export function ussdPanel(transaction: Transaction): Markup {
  const tail = String(transaction.id).slice(-4);
  return html`<form data-pay="ussd" novalidate>
    <div class="field">
      <label for="bank">Your bank</label>
      <select id="bank" name="bank" data-ussd-tail="${tail}">
        ${USSD_BANKS.map(([code, name]) => html`<option value="${code}">${name}</option>`)}
      </select>
    </div>
    <p class="lead">Dial this code on the phone of your bank account:</p>
    <p class="dial code" data-dial>*${USSD_BANKS[0][0]}*000*${tail}#</p>
    <fieldset>
      <legend>Sandbox: what the bank does</legend>
      ${choice('now', 'Approves', 'The payment goes through.', true)}
      ${choice('decline', 'Declines', 'The payment fails.')}
    </fieldset>
    <p class="alert" role="alert" data-alert></p>
    <button class="button" type="submit">I have dialled the code</button>
  </form>`;
}
