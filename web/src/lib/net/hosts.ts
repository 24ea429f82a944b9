/** The way to a host that somebody has read out or written on a note, such as 192.168.1.20:8000. */

/** Where its door for guests is; null when this cannot be an address. A link that carries a code keeps it. */
export function doorOf(typed: string): string | null {
  const text = typed.trim()
  const named = /^[a-z][a-z0-9+.-]*:\/\//i.test(text)
  if (!text || /\s/.test(text)) return null
  const address = named ? parsed(text) : atHome(text)
  if (!address || !/^https?:$/.test(address.protocol) || address.username || address.password) return null
  if (!/^#(join=|\/join\/)/.test(address.hash)) address.hash = '#/join'
  return address.href
}

/** At home and in a school one speaks plain http, to a number or a name without dots; out in the world https. */
function atHome(text: string): URL | null {
  const plain = parsed(`http://${text}`)
  if (!plain) return null
  const near = plain.port || /^[\d.]+$|^\[|^[^.]+$|\.(local|lan|home|internal)$/.test(plain.hostname)
  return near ? plain : parsed(`https://${text}`)
}

function parsed(text: string): URL | null {
  try {
    return new URL(text)
  } catch {
    return null
  }
}
