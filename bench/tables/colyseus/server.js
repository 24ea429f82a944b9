// The game of ../boardgame/server.js in Colyseus: four seats, hidden hands, a pile, two stacks.
// In memory, and without rules to check. `views` sends every seat its own view after a move, as the
// other two servers do; `patches` lets Colyseus find and send what changed, which is its own way.
import { Room, Server } from '@colyseus/core'
import { StateView, schema, t } from '@colyseus/schema'
import { WebSocketTransport } from '@colyseus/ws-transport'

const HAND = 6
const SEATS = 4

function shuffled(cards) {
  for (let n = cards.length - 1; n > 0; n--) {
    const other = Math.floor(Math.random() * (n + 1))
    ;[cards[n], cards[other]] = [cards[other], cards[n]]
  }
  return cards
}

function deck() {
  const cards = []
  for (let copy = 0; copy < 5; copy++) for (let n = 0; n < 10; n++) cards.push(`${n}`)
  for (let copy = 0; copy < 4; copy++) for (let n = 1; n < 10; n++) cards.push(`b${n}`)
  return shuffled(cards)
}

// G is plain data or a schema: both have arrays that can be pushed to and spliced.
function play(room, G, index) {
  const player = G.players[G.active]
  const [card] = player.hand.splice(index, 1)
  G.stacks[card.startsWith('b') ? 1 : 0].cards.push(card)
  if (player.hand.length === 0) {
    player.stars += 1
    for (let n = 0; n < HAND; n++) {
      if (room.pile.length === 0) {
        for (const stack of G.stacks) room.pile.push(...stack.cards.splice(0, stack.cards.length - 1))
        shuffled(room.pile)
      }
      if (room.pile.length > 0) player.hand.push(room.pile.pop())
    }
  }
  player.handSize = player.hand.length
  G.pileSize = room.pile.length
  G.active = (G.active + 1) % SEATS
}

class Views extends Room {
  maxClients = SEATS
  maxMessagesPerSecond = Infinity
  patchRate = null

  onCreate() {
    this.pile = deck()
    const players = Array.from({ length: SEATS }, () => ({ hand: this.pile.splice(-HAND), stars: 0 }))
    const stacks = [{ cards: [this.pile.pop()] }, { cards: ['b2'] }]
    this.G = { players, stacks, active: 0, pileSize: this.pile.length }
    this.seats = []
    this.onMessage('play', (client, index) => {
      if (this.seats[this.G.active] !== client) return
      play(this, this.G, index)
      for (let seat = 0; seat < SEATS; seat++) this.seats[seat].send('view', this.view(seat))
    })
  }

  onJoin(client) {
    this.seats.push(client)
  }

  view(seat) {
    const G = this.G
    return {
      active: G.active,
      stacks: G.stacks.map((stack) => stack.cards),
      stars: G.players.map((player) => player.stars),
      pileSize: G.pileSize,
      handSizes: G.players.map((player) => player.hand.length),
      hand: G.players[seat].hand,
    }
  }
}

const Player = schema({ hand: t.array('string').view(), handSize: t.number(), stars: t.number() }, 'Player')
const Stack = schema({ cards: t.array('string') }, 'Stack')
const State = schema(
  { players: t.array(Player), stacks: t.array(Stack), active: t.number(), pileSize: t.number() },
  'State',
)

class Patches extends Room {
  maxClients = SEATS
  maxMessagesPerSecond = Infinity
  patchRate = null

  onCreate() {
    this.pile = deck()
    const G = (this.state = new State())
    G.active = 0
    for (let seat = 0; seat < SEATS; seat++) {
      const player = new Player()
      player.stars = 0
      player.hand.push(...this.pile.splice(-HAND))
      player.handSize = HAND
      G.players.push(player)
    }
    for (const card of [this.pile.pop(), 'b2']) {
      const stack = new Stack()
      stack.cards.push(card)
      G.stacks.push(stack)
    }
    G.pileSize = this.pile.length
    this.seats = []
    this.onMessage('play', (client, index) => {
      if (this.seats[this.state.active] !== client) return
      play(this, this.state, index)
      this.broadcastPatch()
    })
  }

  onJoin(client) {
    client.view = new StateView()
    client.view.add(this.state.players[this.seats.length])
    this.seats.push(client)
  }
}

const [port, way] = process.argv.slice(2)
// Clients here answer no pings of their own accord, so none are sent.
const server = new Server({ greet: false, transport: new WebSocketTransport({ pingInterval: 0 }) })
server.define('floors', way === 'patches' ? Patches : Views)
await server.listen(Number(port), '127.0.0.1')
console.log('ready')
