import KeybedCommand

@main struct Keybed: KeybedMain {}
