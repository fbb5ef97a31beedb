import { isAccepted, type ScanReason } from '@edc/contract/training/attendance/scan-rules';

let audio: AudioContext | undefined;

function tone(frequency: number, from: number, seconds: number): void {
  audio ??= new AudioContext();
  // Browsers allow sound only after the first touch of the page.
  if (audio.state === 'suspended') void audio.resume();
  const sound = audio.createOscillator();
  const volume = audio.createGain();
  sound.frequency.value = frequency;
  volume.gain.value = 0.2;
  sound.connect(volume).connect(audio.destination);
  sound.start(audio.currentTime + from);
  sound.stop(audio.currentTime + from + seconds);
}

const isAmber = (reason: ScanReason) => reason === 'already' || reason === 'asked';

/** One high tone for accepted, two low ones for already scanned, one long low one for refused. */
export function signal(reason: ScanReason): void {
  try {
    if (isAccepted(reason)) tone(1320, 0, 0.14);
    else if (isAmber(reason)) {
      tone(440, 0, 0.14);
      tone(440, 0.22, 0.14);
    } else tone(220, 0, 0.5);
  } catch {
    // A phone without sound still shows and vibrates.
  }
  navigator.vibrate?.(isAccepted(reason) ? 80 : isAmber(reason) ? [80, 80, 80] : 400);
}
