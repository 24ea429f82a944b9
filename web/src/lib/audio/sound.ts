import { device } from '$lib/state/device.svelte'

/** Sounds made in the browser from plain tones; nothing is fetched, nothing sounds before a tap. */
let context: AudioContext | null = null

/** To open the sound takes a slow device long, so what was tapped is painted first. */
export function wakeSound(): void {
  if (!device.all.sound || typeof AudioContext === 'undefined') return
  if (!context) requestAnimationFrame(() => setTimeout(() => (context ??= new AudioContext())))
  else if (context.state === 'suspended') void context.resume()
}

interface Tone {
  at?: number
  pitch: number
  to?: number
  long?: number
  loud?: number
  wave?: OscillatorType
}

function tone({ at = 0, pitch, to = pitch, long = 0.15, loud = 0.12, wave = 'sine' }: Tone): void {
  if (!context || !device.all.sound || context.state !== 'running') return
  const start = context.currentTime + at
  const oscillator = context.createOscillator()
  const gain = context.createGain()
  oscillator.type = wave
  oscillator.frequency.setValueAtTime(pitch, start)
  oscillator.frequency.exponentialRampToValueAtTime(to, start + long)
  gain.gain.setValueAtTime(0.0001, start)
  gain.gain.exponentialRampToValueAtTime(loud, start + 0.012)
  gain.gain.exponentialRampToValueAtTime(0.0001, start + long)
  oscillator.connect(gain).connect(context.destination)
  oscillator.start(start)
  oscillator.stop(start + long + 0.05)
}

function rustle(at: number, long: number, pitch: number): void {
  if (!context || !device.all.sound || context.state !== 'running') return
  const frames = Math.floor(context.sampleRate * long)
  const buffer = context.createBuffer(1, frames, context.sampleRate)
  const data = buffer.getChannelData(0)
  for (let frame = 0; frame < frames; frame++)
    data[frame] = (Math.random() * 2 - 1) * Math.sin((Math.PI * frame) / frames)
  const source = context.createBufferSource()
  const filter = context.createBiquadFilter()
  const gain = context.createGain()
  source.buffer = buffer
  filter.type = 'bandpass'
  filter.frequency.value = pitch
  gain.gain.value = 0.12
  source.connect(filter).connect(gain).connect(context.destination)
  source.start(context.currentTime + at)
}

/** Do, re, mi …: floor 0 is the middle C, each floor a note higher. */
const SCALE = [0, 2, 4, 5, 7, 9, 11]
export const noteOf = (floor: number): number => 262 * 2 ** (Math.floor(floor / 7) + SCALE[floor % 7]! / 12)

export const sounds = {
  /** Wood on wood: a card is put down. */
  card: () => tone({ pitch: 320, to: 180, long: 0.09, loud: 0.2, wave: 'triangle' }),
  /** The floor on which the pawn lands: higher floors sound higher, so that the number line is heard. */
  hop: (floor: number) => tone({ pitch: noteOf(floor), long: 0.24, loud: 0.1, wave: 'triangle' }),
  draw: () => {
    rustle(0, 0.16, 2600)
    rustle(0.2, 0.16, 2200)
  },
  /** An owl: two soft calls. */
  steal: () => {
    tone({ pitch: 420, to: 380, long: 0.28, loud: 0.14 })
    tone({ at: 0.36, pitch: 440, to: 330, long: 0.5, loud: 0.14 })
  },
  skip: () => rustle(0, 0.7, 500),
  star: () => [523, 659, 784, 1047].forEach((pitch, turn) => tone({ at: turn * 0.12, pitch, long: 0.5, loud: 0.1 })),
  won: () =>
    [523, 659, 784, 1047, 784, 1047].forEach((pitch, turn) => tone({ at: turn * 0.16, pitch, long: 0.6, loud: 0.11 })),
  shuffle: () => [0, 0.1, 0.2, 0.3].forEach((at) => rustle(at, 0.12, 1800 + at * 2000)),
  turn: () => tone({ pitch: 587, to: 880, long: 0.22, loud: 0.08 }),
  /** A switch, and light. */
  lamp: () => tone({ pitch: 660, to: 988, long: 0.3, loud: 0.06 }),
  /** Not a buzzer: a soft step back. */
  wrong: () => tone({ pitch: 294, to: 247, long: 0.24, loud: 0.08 }),
}
