"""Where things stand. Colours of what is drawn come from the palette."""

STYLES = """
Screen { background: #D6EAEE; color: #22314A; }
Screen.-night { background: #141E44; color: #FFF6E2; }
#plea { display: none; height: 1fr; }
.-cramped #plea { display: block; }
.-cramped #upper, .-cramped #keys { display: none; }
#upper { height: 1fr; }
#tower { width: 21; height: 100%; }
#room { padding: 0 1; }
#seats { height: 2; }
#status { height: 1; margin: 1 0 1 0; }
#middle { height: 7; }
#stage { width: 31; height: 100%; }
#bubble { width: 1fr; height: 100%; }
#log { height: 1fr; }
#actions { height: 1; }
#hand { height: 6; }
#keys { height: 1; }

.-roomy #tower { width: 30; }
.-roomy #room { padding: 1 2 0 2; align-vertical: bottom; }
.-roomy #log { max-height: 14; }
.-roomy #seats { height: 4; }
.-roomy #middle { height: 11; }
.-roomy #stage { width: 50; }
.-roomy #actions { height: 3; }
.-roomy #hand { height: 9; }

#form { background: #FFFBF1; padding: 0 2 0 2; }
.-night #form { background: #26376F; }
#title { height: 2; }
.-roomy #title { height: 4; }
#choices { height: 1fr; }
#choice { height: 3; }

HandoverScreen, StarScreen, FinishScreen { layout: vertical; }
#poster { height: 1fr; }
FinishScreen #seats { height: 2; margin: 1 4; }

Sheet { align: center middle; background: #22314A 55%; }
.sheet { width: 64; height: 12; background: #FFFBF1; padding: 1 2; color: #22314A; }
.-night .sheet { background: #26376F; color: #FFF6E2; }
.sheet.small { height: 9; }
.sheet.menu { width: 50; height: 11; }
.sheet.tall { width: 72; height: 92%; max-height: 40; }
.sheet #entries { height: 1fr; }
#pages { height: 1fr; background: #FFFBF1; scrollbar-size-vertical: 1; }
.-night #pages { background: #26376F; }
#page { height: auto; }
#pages { scrollbar-color: #B3A582; scrollbar-background: #F8EFDC; }
#pages { scrollbar-color-hover: #43536B; scrollbar-background-hover: #F8EFDC; }
#pages { scrollbar-color-active: #43536B; scrollbar-background-active: #F8EFDC; }
Input { background: #F8EFDC; color: #22314A; border: none; height: 1; margin: 1 2; }
Input > .input--selection { background: #FFE297; color: #22314A; }
Input > .input--cursor { background: #22314A; color: #FFFBF1; }
"""
