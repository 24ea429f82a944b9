"""What lies on the table screen: each widget is shown plain values and draws them."""
