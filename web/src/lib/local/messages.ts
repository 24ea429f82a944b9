/** What the window and the worker with the Python say to each other. */

export type ToWorker =
  | { do: 'start'; folder: string; bytes: number }
  | { do: 'connect'; socket: number }
  | { do: 'say'; socket: number; message: string }
  | { do: 'close'; socket: number }
  | { do: 'ask'; question: number; path: string; body: string | null; lang: string }

export type FromWorker =
  | { is: 'loading'; part: number }
  | { is: 'ready' }
  | { is: 'failed'; why: string }
  | { is: 'not-kept'; why: string }
  | { is: 'open'; socket: number }
  | { is: 'said'; socket: number; message: string }
  | { is: 'answer'; question: number; status: number; text: string }

/** Why a game in the page is not there again tomorrow. */
export const KEPT_ELSEWHERE = 'no-database'
