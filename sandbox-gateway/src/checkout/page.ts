import { isPaid } from '../charges.ts';
import type { Settings } from '../context.ts';
import { formatNaira } from '../money.ts';
import { successView } from '../paystack/inline.ts';
import { customerView } from '../paystack/views.ts';
import type { Channel, Transaction } from '../types.ts';
import { html, type Markup } from './html.ts';
import { nextUrl } from './next.ts';
import { cardPanel, transferPanel, ussdPanel } from './panels.ts';

const TAB_NAMES = { card: 'Card', bank_transfer: 'Bank transfer', ussd: 'USSD' } as const;
type TabChannel = keyof typeof TAB_NAMES;

function hasTab(channel: Channel): channel is TabChannel {
  return channel in TAB_NAMES;
}

/** The whole document: the full page contains the checkout, the popup loads it later. */
export function checkoutDocument(mode: 'page' | 'popup', content: Markup): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Sandbox checkout</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/checkout/assets/checkout.css">
<script type="module" src="/checkout/assets/checkout.js"></script>
</head>
<body data-mode="${mode}">
<noscript><p class="plain">This sandbox checkout needs JavaScript.</p></noscript>
<main id="root">${content}</main>
</body>
</html>`.markup;
}

export function notFoundCard(): Markup {
  return html`<div class="checkout checkout-narrow">
  ${sandboxBanner()}
  <section class="work">
    <h1 tabindex="-1">This payment link is not known</h1>
    <p>Go back to where you came from and start the payment again.</p>
  </section>
</div>`;
}

export function checkoutCard(settings: Settings, transaction: Transaction): Markup {
  const session = `/checkout/session/${transaction.accessCode}`;
  const loaded = {
    id: transaction.id,
    accessCode: transaction.accessCode,
    customer: customerView(transaction),
  };
  return html`<div class="checkout${isPaid(transaction) ? ' over' : ''}" data-session="${session}" data-loaded="${JSON.stringify(loaded)}">
  ${sandboxBanner()}
  <header class="summary">
    <button class="close" type="button" data-action="close" aria-label="Close checkout">
      <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M6 6l12 12M18 6L6 18"/></svg>
    </button>
    <p class="merchant">${settings.merchantName}</p>
    <h1 tabindex="-1"><span class="quiet">Pay</span> ${formatNaira(transaction.requestedAmount)}</h1>
    <dl>
      <div><dt>Email</dt><dd>${transaction.email}</dd></div>
      <div><dt>Reference</dt><dd class="code">${transaction.reference}</dd></div>
    </dl>
  </header>
  <section class="work" aria-label="Payment">
    ${isPaid(transaction) ? alreadyPaid(transaction) : methods(settings, transaction)}
    <p class="status" role="status" data-status></p>
  </section>
  <footer>
    <p class="promise">
      <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M7 11V8a5 5 0 0110 0v3M5 11h14v9H5z"/></svg>
      Nothing is charged
    </p>
    <button class="link" type="button" data-action="cancel">Cancel payment</button>
  </footer>
</div>`;
}

function sandboxBanner(): Markup {
  return html`<p class="banner"><strong>Sandbox:</strong> no real money</p>`;
}

function alreadyPaid(transaction: Transaction): Markup {
  const result = JSON.stringify(successView(transaction));
  const next = nextUrl(transaction) ?? '';
  return html`<div class="outcome">
    <h2>This payment is complete</h2>
    <p class="outcome-text">You do not need to pay again.</p>
    <p><a class="button" href="${next}" data-continue="${result}">Continue</a></p>
  </div>`;
}

function methods(settings: Settings, transaction: Transaction): Markup {
  const offered = transaction.channels.filter(hasTab);
  const channels: TabChannel[] = offered.length > 0 ? offered : ['card'];
  const panels: Record<TabChannel, () => Markup> = {
    card: () => cardPanel(transaction),
    bank_transfer: () => transferPanel(transaction, settings.lateTransferMs),
    ussd: () => ussdPanel(transaction),
  };
  return html`<div data-methods>
    <div class="tabs" role="tablist" aria-label="How to pay">
      ${channels.map((channel, at) => tab(channel, at === 0))}
    </div>
    ${channels.map(
      (channel, at) => html`<div class="panel" role="tabpanel" id="panel-${channel}"
        aria-labelledby="tab-${channel}" ${at === 0 ? html`` : html`hidden`}>${panels[channel]()}</div>`,
    )}
  </div>`;
}

function tab(channel: TabChannel, selected: boolean): Markup {
  return html`<button type="button" role="tab" id="tab-${channel}" aria-controls="panel-${channel}"
    aria-selected="${String(selected)}" tabindex="${selected ? 0 : -1}">${TAB_NAMES[channel]}</button>`;
}
