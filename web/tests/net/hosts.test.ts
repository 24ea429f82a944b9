import { describe, expect, it } from 'vitest'
import { doorOf } from '$lib/net/hosts'

describe('the address of a host', () => {
  it.each([
    ['192.168.1.20:8000', 'http://192.168.1.20:8000/#/join'],
    ['  http://192.168.1.20:8000/ ', 'http://192.168.1.20:8000/#/join'],
    ['192.168.1.20', 'http://192.168.1.20/#/join'],
    ['[fe80::1]:8000', 'http://[fe80::1]:8000/#/join'],
    ['laptop', 'http://laptop/#/join'],
    ['laptop.local', 'http://laptop.local/#/join'],
    ['floors.school.example', 'https://floors.school.example/#/join'],
    ['school.example/floors/', 'https://school.example/floors/#/join'],
    ['http://school.example', 'http://school.example/#/join'],
    ['http://192.168.1.20:8000/#join=cat-sun-3', 'http://192.168.1.20:8000/#join=cat-sun-3'],
    ['https://a.example/#/join/cat-sun-3', 'https://a.example/#/join/cat-sun-3'],
    ['https://a.example/#/rules', 'https://a.example/#/join'],
  ])('%s leads to its door', (typed, door) => expect(doorOf(typed)).toBe(door))

  it.each([
    '',
    '   ',
    'my friend',
    'ftp://a.example',
    'javascript://x/%0aalert(1)',
    'http://',
    'http://me:secret@a.example',
    ':8000',
  ])('%s is none', (typed) => expect(doorOf(typed)).toBeNull())
})
