"""Imported before everything else by the process of which workers are forked."""

from numberloor.server.process.compiled import switch_on

switch_on()
