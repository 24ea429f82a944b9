// happy-dom knows no Web Animations; Svelte's transitions only need something to call.
Element.prototype.animate ??= () => ({ cancel() {}, finished: Promise.resolve() }) as unknown as Animation
