"""Whole turns on a table of packed hands: what a search over hidden cards plays out.

A turn here is one search and not a choice for every card. `table` says what lies where and what
happens, `ready` and `choice_net` what a hand and a choice promise, `choosing` how I choose and `rival`
how the others do, `playouts` how a game goes on. `evidence` is what rivals have shown, held against
their `intent`; `beliefs` deals the hidden cards so that they agree with it, `rollout` compares plans
on such deals. `lessons` plays the games from which the nets were learnt.
"""
