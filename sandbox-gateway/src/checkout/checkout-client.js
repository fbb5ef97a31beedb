// The one script of the checkout pages. In the popup it speaks the frame protocol of the
// provider's browser library; on the full page it ends by going to the merchant's callback URL.

const root = document.querySelector('#root');
const isPopup = document.body.dataset.mode === 'popup';
const SHOW_OUTCOME_MS = 700;
const ECHO_MS = 1000;

let merchantOrigin = '*';
let openParams = null;
let endedAt = Number.NEGATIVE_INFINITY;
let busy = false;

const card = () => root.querySelector('.checkout');

function tellMerchant(event, data) {
  window.parent.postMessage({ event, data }, merchantOrigin);
}

async function ask(path, body) {
  const response = await fetch(path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: body === undefined ? {} : { 'content-type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  if (response.ok) return response;
  const answer = await response.json().catch(() => ({}));
  throw new Error(answer.message ?? 'The checkout could not be reached.');
}

/* ---- the popup's conversation with the page that opened it ---- */

async function loadTransaction(params) {
  // The library repeats this message if it was opened before we had loaded.
  const key = JSON.stringify(params);
  if (key === openParams) return;
  openParams = key;
  try {
    const accessCode = params.accessCode ?? (await requestInline(params));
    const response = await ask(`/checkout/session/${encodeURIComponent(accessCode)}`);
    const markup = await response.text();
    if (openParams !== key) return;
    root.innerHTML = markup;
    takeFocus();
    tellMerchant('loaded:transaction', JSON.parse(card().dataset.loaded));
  } catch (error) {
    openParams = null;
    tellMerchant('error', { type: 'setup', status: false, message: error.message });
  }
}

async function requestInline(params) {
  const response = await ask('/checkout/request_inline', params);
  const { data } = await response.json();
  return data.access_code;
}

function forgetTransaction() {
  openParams = null;
  root.replaceChildren();
}

function endTransaction(event, data) {
  endedAt = performance.now();
  tellMerchant(event, data);
  forgetTransaction();
}

// The library answers our own end with 'close', 300 ms later: by then the next transaction may be
// open. Without our end before it, 'close' is the merchant's own request.
function closeOnRequest() {
  const isEcho = performance.now() - endedAt < ECHO_MS;
  endedAt = Number.NEGATIVE_INFINITY;
  if (!isEcho) forgetTransaction();
}

function listenToMerchant() {
  window.addEventListener('message', (message) => {
    if (message.source !== window.parent) return;
    if (message.origin !== 'null') merchantOrigin = message.origin;
    const { data } = message;
    if (data === 'render') takeFocus();
    else if (data === 'close') closeOnRequest();
    else if (data?.type === 'inline:url' && data.params) void loadTransaction(data.params);
  });
  tellMerchant('loaded:checkout');
}

function takeFocus() {
  root.querySelector('h1')?.focus();
}

/* ---- tabs ---- */

function selectTab(tab) {
  for (const each of root.querySelectorAll('[role=tab]')) {
    const selected = each === tab;
    each.setAttribute('aria-selected', String(selected));
    each.tabIndex = selected ? 0 : -1;
    root.querySelector(`#${each.getAttribute('aria-controls')}`).hidden = !selected;
  }
}

function moveTab(tab, key) {
  const tabs = [...root.querySelectorAll('[role=tab]')];
  const at = tabs.indexOf(tab);
  const targets = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 };
  if (!(key in targets)) return false;
  const next = tabs.at(targets[key] % tabs.length);
  selectTab(next);
  next.focus();
  return true;
}

/* ---- paying ---- */

function showErrors(form, fields) {
  for (const input of form.querySelectorAll('input:not([type=radio])')) {
    const message = fields[input.name] ?? '';
    input.toggleAttribute('aria-invalid', message !== '');
    form.querySelector(`#${input.id}-error`).textContent = message;
  }
  form.querySelector('[aria-invalid]')?.focus();
}

function showAlert(form, message) {
  form.querySelector('[data-alert]').textContent = message;
}

function showCardStep(name) {
  const panel = root.querySelector('#panel-card');
  for (const form of panel.querySelectorAll('form')) form.hidden = form.dataset.pay !== name;
  const form = panel.querySelector(`form[data-pay=${name}]`);
  form.querySelector('h2')?.focus();
  return form;
}

function setBusy(form, waiting) {
  busy = waiting;
  const button = form.querySelector('[type=submit]');
  button.setAttribute('aria-disabled', String(waiting));
  button.classList.toggle('waiting', waiting);
  root.querySelector('[data-status]').textContent = waiting ? 'Talking to the bank…' : '';
}

async function submit(form) {
  if (busy) return;
  showErrors(form, {});
  showAlert(form, '');
  const body = { method: form.dataset.pay, ...Object.fromEntries(new FormData(form)) };
  setBusy(form, true);
  try {
    const response = await ask(`${card().dataset.session}/pay`, body);
    const step = await response.json();
    setBusy(form, false);
    follow(form, step);
  } catch {
    setBusy(form, false);
    showAlert(form, 'No answer came. Check your connection and try again.');
  }
}

function follow(form, step) {
  switch (step.state) {
    case 'success':
      showOutcome('Payment successful', 'Taking you back…');
      return setTimeout(() => finish('success', step.result, step.next), SHOW_OUTCOME_MS);
    case 'pending':
      showOutcome('Waiting for your bank', 'The transfer is on its way. You can leave this page.');
      return setTimeout(
        () => finish('transfer:pending', { status: step.status }, step.next),
        SHOW_OUTCOME_MS,
      );
    case 'invalid':
      return showErrors(form, step.fields);
    case 'failed': {
      const inCard = form.closest('#panel-card') !== null;
      return showAlert(inCard ? showCardStep('card') : form, step.message);
    }
    default:
      form.reset();
      return showCardStep(step.state);
  }
}

function showOutcome(title, text) {
  const outcome = document.createElement('div');
  outcome.className = 'outcome';
  const heading = document.createElement('h2');
  heading.tabIndex = -1;
  heading.textContent = title;
  const paragraph = document.createElement('p');
  paragraph.className = 'outcome-text';
  paragraph.textContent = text;
  outcome.append(heading, paragraph);
  root.querySelector('[data-methods]').replaceWith(outcome);
  card().classList.add('over');
  heading.focus();
}

function finish(event, data, next) {
  if (isPopup) endTransaction(event, data);
  else if (next) window.location.assign(next);
  else root.querySelector('.outcome-text').textContent = 'You can close this page.';
}

async function leave(event) {
  // Leaving between the payment and its announcement would report a paid transaction as cancelled.
  const checkout = card();
  if (busy || checkout === null || checkout.classList.contains('over')) return;
  busy = true;
  try {
    const response = await ask(`${checkout.dataset.session}/cancel`, {});
    const { status, next } = await response.json();
    finishLeaving(event, status, next);
  } catch {
    // Unreachable: the customer may still leave, and the merchant's server asks later anyway.
    finishLeaving(event, undefined, null);
  } finally {
    busy = false;
  }
}

function finishLeaving(event, status, next) {
  if (isPopup) {
    endTransaction(event, { status });
  } else if (next) {
    window.location.assign(next);
  } else {
    root.querySelector('[data-status]').textContent = 'Cancelled. You can close this page.';
  }
}

/* ---- what people do ---- */

root.addEventListener('submit', (event) => {
  event.preventDefault();
  void submit(event.target);
});

root.addEventListener('click', (event) => {
  const paid = event.target.closest('[data-continue]');
  if (paid !== null && isPopup) {
    event.preventDefault();
    endTransaction('success', JSON.parse(paid.dataset.continue));
  }
  const button = event.target.closest('button');
  if (button === null) return;
  if (button.role === 'tab') selectTab(button);
  else if (button.dataset.action) void leave(button.dataset.action);
  else if (button.dataset.fillNumber) {
    const form = button.closest('form');
    form.elements.number.value = button.dataset.fillNumber;
    form.elements.expiry.value = '12/30';
    form.elements.cvv.value = button.dataset.fillCvv;
    form.querySelector('[type=submit]').focus();
  }
});

root.addEventListener('keydown', (event) => {
  if (event.target.role === 'tab' && moveTab(event.target, event.key)) event.preventDefault();
});

document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape' && isPopup) void leave('cancel');
});

root.addEventListener('input', ({ target }) => {
  if (target.name === 'number') {
    const atEnd = target.selectionStart === target.value.length;
    // Regrouping while a digit in the middle is corrected would move the cursor to the end.
    if (atEnd) target.value = target.value.replace(/\D/g, '').replace(/(.{4})(?=.)/g, '$1 ');
  } else if (target.name === 'expiry') {
    target.value = target.value.replace(/^(\d\d)(\d)/, '$1/$2');
  } else if (target.id === 'bank') {
    root.querySelector('[data-dial]').textContent =
      `*${target.value}*000*${target.dataset.ussdTail}#`;
  }
});

if (isPopup) listenToMerchant();
else takeFocus();
