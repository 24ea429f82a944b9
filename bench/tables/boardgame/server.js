// A game of the same shape as Numberloor: four seats, hidden hands, a pile, two stacks, and a view
// for each seat after every move. Kept in memory, which is what boardgame.io does by default.
const { Server, Origins } = require('boardgame.io/server')

const HAND = 6

function deal({ ctx, random }) {
  const deck = []
  for (let copy = 0; copy < 5; copy++) for (let n = 0; n < 10; n++) deck.push(`${n}`)
  for (let copy = 0; copy < 4; copy++) for (let n = 1; n < 10; n++) deck.push(`b${n}`)
  const pile = random.Shuffle(deck)
  const hands = {}
  for (let seat = 0; seat < ctx.numPlayers; seat++) hands[seat] = pile.splice(-HAND)
  return { hands, pile, stacks: [[pile.pop()], ['b2']], stars: Array(ctx.numPlayers).fill(0) }
}

// Any card may be played, so that the server's own work is measured and not the rules.
function play({ G, ctx, events, random }, index) {
  const hand = G.hands[ctx.currentPlayer]
  const [card] = hand.splice(index, 1)
  G.stacks[card.startsWith('b') ? 1 : 0].push(card)
  if (hand.length === 0) {
    G.stars[Number(ctx.currentPlayer)] += 1
    for (let n = 0; n < HAND; n++) {
      if (G.pile.length === 0) {
        const under = G.stacks.flatMap((stack) => stack.splice(0, stack.length - 1))
        G.pile = random.Shuffle(under)
      }
      if (G.pile.length > 0) hand.push(G.pile.pop())
    }
  }
  events.endTurn()
}

const game = {
  name: 'floors',
  setup: deal,
  moves: { play: { move: play, client: false } },
  disableUndo: true,
  playerView: ({ G, playerID }) => ({
    stacks: G.stacks,
    stars: G.stars,
    pileSize: G.pile.length,
    handSizes: Object.values(G.hands).map((hand) => hand.length),
    hand: playerID === null || playerID === undefined ? [] : G.hands[playerID],
  }),
}

const server = Server({ games: [game], origins: [Origins.LOCALHOST] })
server.run({ port: Number(process.argv[2]), callback: () => console.log('ready') })
