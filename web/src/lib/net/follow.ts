import type { AnyAnswer, Changed, Changes, News, OwnPart, View } from './messages'

/** What is said to this screen once changes have been followed: news always has whole views. */
export type Heard = Exclude<AnyAnswer, Changes>

/** Puts what changed onto the views that came before, so that nobody behind it needs to know. */
export class Follower {
  #version = -1
  #views: readonly View[] = []

  /** Null: the changes stand on another version than we have, and all has to be told anew. */
  hear(message: AnyAnswer): Heard | null {
    if (message.type === 'changes') {
      if (message.since !== this.#version) return null
      return this.#keep(wholeNews(this.#views, message))
    }
    if (message.type === 'lit' && message.version === this.#version) {
      const { seat, offers } = message
      this.#views = this.#views.map((view) => (view.seat === seat ? { ...view, offers } : view))
    }
    return 'views' in message ? this.#keep(message) : message
  }

  #keep<T extends { version: number; views: readonly View[] }>(message: T): T {
    this.#version = message.version
    this.#views = message.views
    return message
  }
}

export function wholeNews(views: readonly View[], { changed, own, since: _, ...told }: Changes): News {
  return {
    ...told,
    type: 'news',
    views: views.map((view) =>
      follow(
        view,
        changed,
        own.find(({ seat }) => seat === view.seat),
      ),
    ),
  }
}

function follow(view: View, { laid, ...changed }: Changed, own: OwnPart | undefined): View {
  const stacks = laid && view.stacks.map((stack, place) => (place === laid.stack - 1 ? [...stack, laid.card] : stack))
  return { ...view, ...changed, ...(stacks && { stacks }), ...own }
}
